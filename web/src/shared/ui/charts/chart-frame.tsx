import { Button, Collapse, Table } from '@mantine/core';
import { useDisclosure, useId } from '@mantine/hooks';
import { IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartLegend } from './chart-legend';
import classes from './charts.module.css';
import type { Series } from './tones';

export type TwinRow = { key: string | number; label: string; cells: readonly ReactNode[] };

type Props = {
  title: string;
  how?: ReactNode;
  /** What a row is, over the first column of the table. */
  of: string;
  heads: readonly string[];
  rows: readonly TwinRow[];
  /** Colours to explain; a single series needs no legend. */
  legend?: readonly Series[];
  children: ReactNode;
};

/** A chart with its name, its legend, and the same numbers as a table for whoever reads those better. */
export function ChartFrame({ title, how, of, heads, rows, legend = [], children }: Props) {
  const { t } = useTranslation();
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <figure className={classes.figure} aria-label={title}>
      <figcaption className={classes.caption}>
        <span className={classes.title}>
          {title}
          {how}
        </span>
        <Button
          data-noprint
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTable size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('chart.tableOf', { name: title })}
          onClick={toggle}
        >
          {t('chart.table')}
        </Button>
      </figcaption>
      {legend.length > 1 && <ChartLegend series={legend} />}
      {children}
      <Collapse id={id} expanded={isOpen}>
        {isOpen && (
          <Table.ScrollContainer minWidth={0} type="native" mah={420}>
            <Table aria-label={title} mt="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{of}</Table.Th>
                  {heads.map((head) => (
                    <Table.Th key={head} scope="col" ta="right">
                      {head}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map(({ key, label, cells }) => (
                  <Table.Tr key={key}>
                    <Table.Th scope="row" fw={400}>
                      {label}
                    </Table.Th>
                    {cells.map((cell, place) => (
                      <Table.Td key={heads[place]} ta="right">
                        {cell}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Collapse>
    </figure>
  );
}
