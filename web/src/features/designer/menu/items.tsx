import { Kbd, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner, useDraft } from '../context';
import { onlyTarget } from '../model/commands';
import { stagesInOrder } from '../model/frames';
import { findAnswer, findCard } from '../model/lookup';
import { type Point, target } from '../model/types';
import { useActions } from '../use-actions';

function Item(p: { onClick: () => void; keys?: string; red?: boolean; children: ReactNode }) {
  return (
    <Menu.Item
      onClick={p.onClick}
      color={p.red ? 'red' : undefined}
      rightSection={p.keys && <Kbd size="xs">{p.keys}</Kbd>}
    >
      {p.children}
    </Menu.Item>
  );
}

function StageSub({ cards }: { cards: readonly number[] }) {
  const { t } = useTranslation('designer');
  const actions = useActions();
  const draft = useDraft((s) => s.draft);
  const isIn = cards.some((id) => findCard(draft, id)?.stage != null);
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item>{t('menu.stage')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {stagesInOrder(draft).map((stage) => (
          <Item key={stage.id} onClick={() => actions.setStage(cards, stage.id)}>
            {stage.title || t('stage.unnamed')}
          </Item>
        ))}
        {isIn && <Item onClick={() => actions.setStage(cards, null)}>{t('menu.noStage')}</Item>}
        <Menu.Divider />
        <Item onClick={() => actions.group(cards)} keys="Ctrl G">
          {t('menu.newStage')}
        </Item>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

function HighlightSub({ card }: { card?: number }) {
  const { t } = useTranslation('designer');
  const actions = useActions();
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item>{t('menu.highlight')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {card !== undefined && (
          <>
            <Item onClick={() => void actions.highlight('before', card)} keys="A">
              {t('menu.before')}
            </Item>
            <Item onClick={() => void actions.highlight('after', card)} keys="D">
              {t('menu.after')}
            </Item>
            <Menu.Divider />
          </>
        )}
        <Item onClick={() => void actions.highlight('shortest', card)}>{t('menu.shortest')}</Item>
        <Item onClick={() => void actions.highlight('best', card)}>{t('menu.best')}</Item>
        <Item onClick={() => void actions.highlight('worst', card)}>{t('menu.worst')}</Item>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

function OneCard({ id }: { id: number }) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const actions = useActions();
  const card = useDraft((s) => findCard(s.draft, id));
  if (!card) return null;
  return (
    <>
      <Item onClick={() => store.goTo(id, { field: 'text' })} keys="E">
        {t('menu.edit')}
      </Item>
      <Item onClick={() => actions.preview(id)} keys="Ctrl Enter">
        {t('menu.preview')}
      </Item>
      {!card.is_start && <Item onClick={() => actions.setStart(id)}>{t('menu.start')}</Item>}
      <Menu.Divider />
      <Item onClick={() => actions.addChild(id)} keys="R">
        {t('menu.child')}
      </Item>
      <Item onClick={() => actions.addSibling(id)} keys="G">
        {t('menu.sibling')}
      </Item>
      <Item
        onClick={() => {
          store.select([id]);
          actions.addAnswer(id);
        }}
      >
        {t('answer.add')}
      </Item>
      {card.answers.length > 0 && (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item>{t('menu.connect')}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            {card.answers.map((answer, i) => (
              <Item
                key={answer.id}
                onClick={() => store.set({ picker: { to: 'connect', card: id, answer: answer.id } })}
              >
                {t('answer.number', { number: i + 1 })}…
              </Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      )}
    </>
  );
}

export function CardItems({ cards }: { cards: readonly number[] }) {
  const { t } = useTranslation('designer');
  const actions = useActions();
  const draft = useDraft((s) => s.draft);
  const [only] = cards.length === 1 ? cards : [];
  const card = findCard(draft, only);
  return (
    <>
      {only === undefined ? (
        <Menu.Label>{t('card.many', { count: cards.length })}</Menu.Label>
      ) : (
        <OneCard id={only} />
      )}
      <StageSub cards={cards} />
      <HighlightSub card={only} />
      {cards.length > 1 && <Item onClick={() => void actions.tidy('selection')}>{t('menu.tidyChosen')}</Item>}
      <Menu.Divider />
      <Item onClick={() => void actions.copy(cards)} keys="Ctrl C">
        {t('menu.copy')}
      </Item>
      <Item onClick={() => void actions.cut(cards)} keys="Ctrl X">
        {t('menu.cut')}
      </Item>
      <Item onClick={() => actions.duplicate(cards)} keys="Ctrl D">
        {t('menu.duplicate')}
      </Item>
      <Menu.Divider />
      {card && onlyTarget(card) && <Item onClick={() => actions.bridge(card.id)}>{t('menu.bridge')}</Item>}
      <Item onClick={() => actions.deleteCards(cards)} keys="Del" red>
        {cards.length === 1 ? t('card.delete') : t('card.deleteMany', { count: cards.length })}
      </Item>
    </>
  );
}

export function AnswerItems({ card, answer }: { card: number; answer: number }) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const actions = useActions();
  const found = useDraft((s) => findAnswer(s.draft, card, answer));
  const index = useDraft((s) => findCard(s.draft, card)?.answers.findIndex((a) => a.id === answer) ?? 0);
  const count = useDraft((s) => findCard(s.draft, card)?.answers.length ?? 0);
  const next = found && !found.open ? found.connected : null;
  if (!found) return null;
  return (
    <>
      <Menu.Label>{t('answer.number', { number: index + 1 })}</Menu.Label>
      <Item onClick={() => store.goTo(card, { field: 'answer', answer })}>{t('menu.editAnswer')}</Item>
      <Item onClick={() => store.set({ picker: { to: 'connect', card, answer } })}>
        {t('menu.connectTo')}
      </Item>
      <Item onClick={() => actions.addConnectedCard({ card, answer })}>{t('menu.toNewCard')}</Item>
      {next !== null && (
        <>
          <Item onClick={() => store.goTo(next)}>{t('menu.follow')}</Item>
          <Item onClick={() => actions.insertBetween(card, answer)}>{t('menu.between')}</Item>
        </>
      )}
      {(found.open || next !== null) && (
        <Item onClick={() => actions.connect(card, answer, target.end)}>{t('menu.end')}</Item>
      )}
      {!found.open && (
        <Item onClick={() => actions.disconnect(answer)} keys="Del">
          {t('menu.disconnect')}
        </Item>
      )}
      <Menu.Divider />
      {index > 0 && <Item onClick={() => actions.moveAnswer(card, answer, -1)}>{t('menu.answerUp')}</Item>}
      {index < count - 1 && (
        <Item onClick={() => actions.moveAnswer(card, answer, 1)}>{t('menu.answerDown')}</Item>
      )}
      <Item onClick={() => actions.deleteAnswer(card, answer)} red>
        {t('menu.deleteAnswer')}
      </Item>
    </>
  );
}

export function StageItems({ stage: id }: { stage: number }) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const actions = useActions();
  const stage = useDraft((s) => s.draft.stages.find((x) => x.id === id));
  const draft = useDraft((s) => s.draft);
  const isClosed = useDraft((s) => s.collapsed.has(id));
  const cards = draft.questions.filter((c) => c.stage === id).map((c) => c.id);
  if (!stage) return null;
  const name = stage.title || t('stage.unnamed');
  return (
    <>
      <Menu.Label>{name}</Menu.Label>
      <Item onClick={() => store.set({ naming: id })}>{t('stage.rename')}</Item>
      {cards.length > 0 && (
        <>
          <Item onClick={() => store.select(cards)}>{t('menu.selectStage')}</Item>
          <Item onClick={() => actions.toggleStage(id)}>
            {t(isClosed ? 'stage.open' : 'stage.close', { stage: name })}
          </Item>
          <Item onClick={() => void actions.tidy({ stage: id })}>{t('tidy.stage', { stage: name })}</Item>
        </>
      )}
      <Menu.Divider />
      <Item onClick={() => actions.dissolveStage(id)} red>
        {t('stage.dissolve')}
      </Item>
    </>
  );
}

export function CanvasItems({ at }: { at: Point }) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const actions = useActions();
  return (
    <>
      <Item onClick={() => actions.addCard(at)} keys="N">
        {t('menu.newHere')}
      </Item>
      <Item onClick={() => void actions.paste(at)} keys="Ctrl V">
        {t('menu.paste')}
      </Item>
      <Menu.Divider />
      <Item onClick={actions.selectAll} keys="Ctrl A">
        {t('menu.selectAll')}
      </Item>
      <Item onClick={() => store.set({ picker: { to: 'go' } })} keys="Ctrl K">
        {t('menu.goTo')}
      </Item>
      <Item onClick={() => void actions.tidy()}>{t('canvas.tidy')}</Item>
      <HighlightSub />
      <Item onClick={() => actions.preview(null)} keys="Ctrl Shift Enter">
        {t('menu.previewStart')}
      </Item>
    </>
  );
}
