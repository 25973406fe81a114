import { Button, Stack, Text } from '@mantine/core';
import { IconPlus, IconShoppingBag } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '@/shared/ui/empty';
import { PictureButtons } from '@/shared/ui/picture-buttons';
import { useDraft } from '../context';
import { PlainField } from '../inspector/plain-field';
import { RichField } from '../inspector/rich-field';
import type { Offer } from '../model/types';
import { LibraryLink } from './library-link';
import { PartItem } from './part-item';
import classes from './tabs.module.css';
import { usePartActions } from './use-part-actions';

function OfferFields({ offer, isNew }: { offer: Offer; isNew: boolean }) {
  const { t } = useTranslation('designer-tabs');
  const actions = usePartActions();
  const edit = (patch: Partial<Offer>, field?: string) => actions.edit('offers', offer.id, patch, field);
  return (
    <>
      <PlainField
        label={t('offers.title')}
        value={offer.title}
        maxLength={150}
        autoFocus={isNew}
        onCommit={(title) => edit({ title }, 'title')}
      />
      <PlainField
        label={t('offers.price')}
        placeholder={t('offers.pricePlaceholder')}
        value={offer.price}
        maxLength={150}
        onCommit={(price) => edit({ price }, 'price')}
      />
      <RichField
        label={t('offers.description')}
        html={offer.description}
        minRows={2}
        onCommit={(description) => edit({ description }, 'description')}
      />
      {offer.picture && <img src={offer.picture} alt="" style={{ maxWidth: '100%', borderRadius: 10 }} />}
      <PictureButtons
        types={['offer', 'image']}
        hasPicture={offer.picture !== null}
        onPick={({ id, url }) => edit({ picture: url, picture_id: id })}
        onRemove={() => edit({ picture: null, picture_id: null })}
      />
    </>
  );
}

/** Goods that cards can show. */
export function OffersTab() {
  const { t } = useTranslation('designer-tabs');
  const offers = useDraft((s) => s.draft.offers);
  const actions = usePartActions();
  const [opened, setOpened] = useState<number | null>(null);
  const [fresh, setFresh] = useState<number | null>(null);
  const add = () => {
    const id = actions.add('offers', {
      title: t('offers.newTitle', { number: offers.length + 1 }),
      description: '',
      price: '',
      picture: null,
      picture_id: null,
    });
    setOpened(id);
    setFresh(id);
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('offers.hint')}
      </Text>
      {offers.length === 0 && <Empty title={t('offers.empty')} />}
      <ul className={classes.list}>
        {offers.map((offer) => (
          <PartItem
            key={offer.id}
            list="offers"
            id={offer.id}
            title={offer.title}
            thumb={
              offer.picture ? (
                <img src={offer.picture} alt="" className={classes.thumb} loading="lazy" />
              ) : (
                <IconShoppingBag size={22} className={classes.icon} aria-hidden="true" />
              )
            }
            opened={opened === offer.id}
            onToggle={() => setOpened(opened === offer.id ? null : offer.id)}
          >
            <OfferFields offer={offer} isNew={offer.id === fresh} />
          </PartItem>
        ))}
      </ul>
      <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        {t('offers.add')}
      </Button>
      <LibraryLink first="offer" />
    </Stack>
  );
}
