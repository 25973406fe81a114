import { Avatar, Badge, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { fullName, knownAs } from '@/shared/lib/format';
import { listedName } from '@/shared/lib/listed-name';
import { personAddress } from '@/shared/lib/record-addresses';
import { Cut } from './cut';
import { NameLink } from './name-link';

type Props = {
  person: {
    id: number;
    first_name: string;
    last_name: string;
    email: string;
    personnel_number: string;
    simple_profile_pic?: string | null;
    fired: boolean;
  };
  /** The word for somebody who was dismissed. */
  dismissed: string;
  /** Beside the name. */
  children?: ReactNode;
};

/** A person in a list: photo, name that leads to the profile, email or personnel number. */
export const PersonCell = ({ person, dismissed, children }: Props) => (
  <Group gap="sm" wrap="nowrap" miw={0}>
    <Avatar
      src={person.simple_profile_pic}
      name={fullName(person)}
      color="brand"
      size={36}
      radius="xl"
      alt=""
    />
    <Stack gap={0} miw={0}>
      <Group gap={6}>
        <NameLink row to={personAddress(person.id)} c="inherit" fw={600}>
          {listedName(person)}
        </NameLink>
        {person.fired && <Badge color="gray">{dismissed}</Badge>}
        {children}
      </Group>
      <Cut dim>{knownAs(person)}</Cut>
    </Stack>
  </Group>
);
