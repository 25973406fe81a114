import { Avatar, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { Menu } from '@/shared/ui/menu';
import { useDesigner, useDraft } from '../context';
import { findCard } from '../model/lookup';
import { colourOf } from '../model/presence';
import classes from './presence.module.css';

/** People whose initials stand in the bar; the others are counted. */
const SHOWN = 3;

/** Who else has the course open, and where. */
export function Others() {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const others = useDraft((s) => s.presence.all);
  const draft = useDraft((s) => s.draft);
  if (others.length === 0) return null;
  const words = t('presence.here', { names: others.map(fullName).join(', ') });
  const rest = others.length - SHOWN;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Tooltip label={words}>
          <UnstyledButton className={classes.others}>
            <VisuallyHidden>{words}</VisuallyHidden>
            <Avatar.Group spacing={8} aria-hidden="true">
              {others.slice(0, SHOWN).map((person) => (
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
        {others.map((person) => {
          const card = person.card === null ? undefined : findCard(draft, person.card);
          return (
            <Menu.Item
              key={person.id}
              leftSection={<span className={classes.dot} style={{ background: colourOf(person) }} />}
              disabled={!card}
              onClick={() => card && store.goTo(card.id)}
            >
              {card
                ? t('presence.onCard', { name: fullName(person), card: card.name || t('card.unnamed') })
                : fullName(person)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
