import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';

const INLINE = /\*\*(.+?)\*\*|\[([^\]]+)\]\(((?:https?:|mailto:|tel:)[^\s)]+)\)/g;

function inline(source: string): ReactNode[] {
  const out: ReactNode[] = [];
  let last = 0;
  for (const match of source.matchAll(INLINE)) {
    out.push(source.slice(last, match.index));
    const [whole, strong, label, href] = match;
    out.push(
      strong ? (
        <strong key={match.index}>{strong}</strong>
      ) : (
        <Anchor key={match.index} href={href} target="_blank" rel="noreferrer" underline="always">
          {label}
        </Anchor>
      ),
    );
    last = match.index + whole.length;
  }
  return [...out, source.slice(last)];
}

function block(source: string) {
  const heading = /^(#{1,4})\s+(.*)$/.exec(source);
  if (heading) return <Title order={heading[1]?.length === 1 ? 2 : 3}>{inline(heading[2] ?? '')}</Title>;
  const lines = source.split('\n');
  if (lines.every((line) => /^[-*]\s/.test(line)))
    return (
      <List>
        {lines.map((line) => (
          <List.Item key={line}>{inline(line.slice(2))}</List.Item>
        ))}
      </List>
    );
  return <Text>{inline(lines.join(' '))}</Text>;
}

/** The few marks that an operator's texts need: headings, lists, strong words, links. Never raw HTML. */
export const Markdown = ({ source }: { source: string }) => {
  const blocks = source
    .replace(/\r\n?/g, '\n')
    .replace(/^(#{1,4}\s.*)$/gm, '\n$1\n')
    .split(/\n{2,}/)
    .map((one) => one.trim())
    .filter(Boolean);
  return (
    <Stack gap="sm">
      {blocks.map((one) => (
        <Fragment key={one}>{block(one)}</Fragment>
      ))}
    </Stack>
  );
};
