import { Skeleton } from '@mantine/core';
import { IconBriefcase, IconBuilding, IconSitemap, IconStarFilled, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullName, useFormat } from '@/shared/lib/format';
import { isAbove, type Node } from '../model/tree';
import classes from './tree.module.css';

/** Every searched word is marked where it first stands. */
function Marked({ text, search }: { text: string; search: string }) {
  const low = text.toLocaleLowerCase();
  // Folding may change the length of a text; then the places would not fit.
  if (!search || low.length !== text.length) return text;
  const marked = new Set<number>();
  for (const word of search.toLocaleLowerCase().split(/\s+/).filter(Boolean)) {
    const at = low.indexOf(word);
    for (let i = 0; at >= 0 && i < word.length; i += 1) marked.add(at + i);
  }
  const parts: { from: number; to: number }[] = [];
  for (let from = 0, to = 1; to <= text.length; to += 1) {
    if (to < text.length && marked.has(to) === marked.has(from)) continue;
    parts.push({ from, to });
    from = to;
  }
  return parts.map(({ from, to }) => {
    const part = text.slice(from, to);
    return marked.has(from) ? <mark key={from}>{part}</mark> : part;
  });
}

/** What stands in a row: of a unit its name and its people, of a position also who holds it. */
export function RowContent({ node, search }: { node: Node | undefined; search: string }) {
  const { t } = useTranslation('structure');
  const { number } = useFormat();
  if (!node) return <Skeleton h={14} w="60%" radius="sm" />;
  if (node.kind !== 'position') {
    const Icon = node.kind === 'organization' ? IconBuilding : IconSitemap;
    return (
      <>
        <Icon size={18} aria-hidden className={classes.icon} />
        <span className={classes.words}>
          <span className={classes.name} data-unit={isAbove(node) ? undefined : ''} title={node.name}>
            <Marked text={node.name} search={search} />
          </span>
        </span>
        {!isAbove(node) && (
          <span className={classes.count}>
            <IconUsers size={14} aria-hidden />
            {number(node.counts.people)}
          </span>
        )}
      </>
    );
  }
  const { user, head } = node.data;
  const who = user ? fullName(user) : t('vacant');
  return (
    <>
      <IconBriefcase size={18} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.name} title={node.name}>
          <Marked text={node.name} search={search} />
        </span>
        <span className={classes.who} data-vacant={user ? undefined : ''} title={who}>
          <Marked text={who} search={search} />
          {user?.fired && ` · ${t('dismissed')}`}
        </span>
      </span>
      {head && <IconStarFilled size={14} aria-hidden className={classes.star} />}
    </>
  );
}
