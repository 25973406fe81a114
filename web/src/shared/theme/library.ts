// The component library's styles, for every program that is made of its components. To be imported before all that has
// styles of its own.
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './over-library.css';
