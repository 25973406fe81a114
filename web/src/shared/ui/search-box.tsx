import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'label'> & {
  label: string;
  value: string;
  onSearch: (text: string) => void;
};

/** A search field that reports its text after a pause in typing, and follows the address on Back. */
export function SearchBox({ label, value, onSearch, ...rest }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const tell = (next: string) => {
    sent.current = next;
    onSearch(next);
  };
  const later = useDebouncedCallback(tell, 250);

  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);

  return (
    <TextInput
      type="search"
      w={{ base: '100%', xs: 300 }}
      {...rest}
      aria-label={label}
      placeholder={rest.placeholder ?? label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text && (
          <CloseButton
            size="sm"
            aria-label={t('clearSearch')}
            onClick={() => {
              setText('');
              tell('');
            }}
          />
        )
      }
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value.trim());
      }}
      // Told before what was clicked acts: a search that came after would take a page back that a link opened.
      onBlur={() => later.flush()}
    />
  );
}
