import { Avatar, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { fullName } from '@/shared/lib/format';
import { Menu } from '@/shared/ui/menu';
import classes from './others.module.css';
import { colourOf, type Present } from './presence';

/** People whose initials are shown; the others are counted. */
const SHOWN = 3;

type Props = {
  people: readonly Present[];
  /** Who is here, in words. */
  label: (names: string) => string;
  /** What the person has open, in words, and how to go there. */
  placeOf: (person: Present) => { text: string; open: () => void } | null;
};

/** Who else has the course open, and where. */
export function Others({ people, label, placeOf }: Props) {
  if (people.length === 0) return null;
  const words = label(people.map(fullName).join(', '));
  const rest = people.length - SHOWN;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Tooltip label={words}>
          <UnstyledButton className={classes.others}>
            <VisuallyHidden>{words}</VisuallyHidden>
            <Avatar.Group spacing={8} aria-hidden="true">
              {people.slice(0, SHOWN).map((person) => (
                <Avatar
                  key={person.id}
                  src={person.simple_profile_pic}
                  name={fullName(person)}
                  alt=""
                  size={30}
                  radius="xl"
                  variant="filled"
                  color={colourOf(person)}
                  style={{ borderColor: colourOf(person) }}
                />
              ))}
              {rest > 0 && (
                <Avatar size={30} radius="xl">
                  +{rest}
                </Avatar>
              )}
            </Avatar.Group>
          </UnstyledButton>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {people.map((person) => {
          const place = placeOf(person);
          return (
            <Menu.Item
              key={person.id}
              leftSection={<span className={classes.dot} style={{ background: colourOf(person) }} />}
              disabled={!place}
              onClick={place?.open}
            >
              {place?.text ?? fullName(person)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
