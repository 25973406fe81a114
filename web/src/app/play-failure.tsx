import { Button } from '@mantine/core';
import i18n from 'i18next';
import { Component, type ReactNode } from 'react';
import { MessagePage } from './message-page';

/** What a play shows when the program itself has failed. */
export class PlayFailure extends Component<{ children: ReactNode }> {
  override state: { hasFailed: boolean } = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main id="content">
        <MessagePage title={i18n.t('broken.title')} text={i18n.t('broken.text')} face="sad">
          <Button onClick={() => location.reload()}>{i18n.t('broken.reload')}</Button>
        </MessagePage>
      </main>
    );
  }
}
