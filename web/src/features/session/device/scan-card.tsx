import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '@/shared/ui/plain/alert';
import { Button } from '@/shared/ui/plain/button';
import plain from '@/shared/ui/plain/plain.module.css';
import { AuthPage } from '../auth-page';
import { codeInAddress, type Facing, useCamera } from './camera';
import classes from './device.module.css';

type Props = { onCode: (code: string) => void; onTyped: () => void; onBack: () => void };

/** Reads the QR code of a login card with the camera. */
export function ScanCard({ onCode, onTyped, onBack }: Props) {
  const { t } = useTranslation('device');
  const [facing, setFacing] = useState<Facing>('user');
  const [isWrong, setWrong] = useState(false);
  const { video, isOn, trouble } = useCamera(facing, (text) => {
    const code = codeInAddress(text);
    if (code) onCode(code);
    else setWrong(true);
  });
  return (
    <AuthPage title={t('scan.title')} subtitle={t('scan.text')}>
      <div className={plain.stack}>
        {trouble ? (
          <Alert role="alert" tone="red">
            {t(`scan.${trouble}`)}
          </Alert>
        ) : (
          <div className={classes.camera} data-mirror={facing === 'user' || undefined}>
            <video ref={video} muted playsInline aria-hidden />
          </div>
        )}
        {!trouble && (
          <p role="status" className={plain.text} style={{ minHeight: '1.5em' }}>
            {isWrong ? t('scan.wrong') : !isOn && t('scan.starting')}
          </p>
        )}
        {!trouble && (
          <Button
            plain
            large
            disabled={!isOn}
            onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
          >
            {t('scan.other')}
          </Button>
        )}
        <Button plain={!trouble} large onClick={onTyped}>
          {t('scan.typed')}
        </Button>
        <Button plain large onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </AuthPage>
  );
}
