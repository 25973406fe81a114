import i18n from 'i18next';
import { Component, type ReactNode } from 'react';
import { Button } from '@/shared/ui/plain/button';
import plain from '@/shared/ui/plain/plain.module.css';
import { reloadPage } from './stale-chunk';

/** What the login page shows when the program itself has failed. */
export class SignInFailure extends Component<{ children: ReactNode }> {
  override state: { hasFailed: boolean } = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main id="content" className="first-frame">
        <h1 className={plain.title}>{i18n.t('broken.title')}</h1>
        <p className={plain.text}>{i18n.t('broken.text')}</p>
        <Button onClick={reloadPage}>{i18n.t('broken.reload')}</Button>
      </main>
    );
  }
}
