import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportProblem } from '@/features/bug-report/report-problem';
import { AuthPage } from '@/features/session/auth-page';
import { CardLogin } from '@/features/session/card-login';
import { type DevicePage, type Named, useDevicePage, useSetUp } from '@/features/session/device/api';
import { canScan } from '@/features/session/device/camera';
import classes from '@/features/session/device/device.module.css';
import { DeviceFrame } from '@/features/session/device/frame';
import { type LeftAt, Names } from '@/features/session/device/names';
import { PinForm } from '@/features/session/device/pin-form';
import { ScanCard } from '@/features/session/device/scan-card';
import { SetUpForm } from '@/features/session/device/set-up-form';
import { useGiveUp } from '@/features/session/device/use-give-up';
import { http } from '@/shared/api/client';
import { isApiError } from '@/shared/api/errors';
import { openAnew } from '@/shared/lib/open-anew';
import { NAMES, sharedDevice } from '@/shared/lib/shared-device';
import { isViewing, ownHeaders, token } from '@/shared/lib/token';
import { Button } from '@/shared/ui/plain/button';
import plain from '@/shared/ui/plain/plain.module.css';

/** The code of a link stands behind `#`, which no server is sent. */
const linked = () => location.hash.slice(1);

/** Nobody is logged in where names are chosen: whoever set the device up, or comes here by going back, is logged out. */
function endSession() {
  const headers = ownHeaders();
  if (!headers) return;
  token.clear();
  const told = http.POST('/api/logout/', { headers }).catch(() => undefined);
  if (isViewing()) void told.then(() => openAnew(NAMES));
}

/** A device that many learners use one after the other: it is set up, names its people and lets one of them in. */
export function Component() {
  const { t } = useTranslation('device');
  const setUp = useSetUp();
  const [code, setCode] = useState(linked);
  const [isLinked, setLinked] = useState(code !== '');
  const [wasShared] = useState(sharedDevice.is);
  const { data: page, error, refetch } = useDevicePage(!isLinked);

  const use = (typed: string) => {
    setCode(typed);
    setUp.mutate({ body: { code: typed } }, { onSettled: () => setLinked(false) });
  };
  const take = useEffectEvent(() => {
    const found = linked();
    if (!found) return;
    // It does not stay in the address, nor in what the browser remembers of it.
    history.replaceState(history.state, '', location.pathname + location.search);
    setLinked(true);
    use(found);
  });
  useEffect(() => {
    const onHash = () => take();
    onHash();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  const isNone = isApiError(error) && error.status === 404;
  const isDevice = page !== undefined && !isNone;
  const hasBegun = useRef<boolean>(false);
  useEffect(() => {
    if (isNone) sharedDevice.forget();
    if (!isDevice) return;
    sharedDevice.note();
    // Once: whoever logs in here stays so.
    if (!hasBegun.current) endSession();
    hasBegun.current = true;
  }, [isNone, isDevice]);

  if (isLinked) return <Waiting>{t('setUp.working')}</Waiting>;
  if (isDevice) return <Device page={page} isAway={error !== null} onChanged={() => void refetch()} />;
  if (isNone)
    return (
      <DeviceFrame footer={<ReportProblem />}>
        <SetUpForm
          code={code}
          isRemoved={wasShared || page !== undefined}
          error={setUp.error}
          loading={setUp.isPending}
          onChange={() => setUp.error && setUp.reset()}
          onCode={use}
        />
      </DeviceFrame>
    );
  if (!error) return <Waiting>{t('loading')}</Waiting>;
  return (
    <DeviceFrame footer={<ReportProblem />}>
      <AuthPage title={t('away.title')} subtitle={t('away.text')}>
        <Button large onClick={() => void refetch()}>
          {t('away.again')}
        </Button>
      </AuthPage>
    </DeviceFrame>
  );
}

const Waiting = ({ children }: { children: string }) => (
  <DeviceFrame>
    <div role="status" aria-busy>
      <h1 className={plain.text} style={{ fontSize: 17 }}>
        {children}
      </h1>
    </div>
  </DeviceFrame>
);

type Step =
  | { at: 'names'; left: LeftAt }
  | { at: 'pin'; person: Named }
  | { at: 'scan' }
  | { at: 'missing' }
  | { at: 'card'; code: string };

type Props = { page: DevicePage; isAway: boolean; onChanged: () => void };

/** The names, and the ways from them into the training. */
function Device({ page, isAway, onChanged }: Props) {
  const { t } = useTranslation('device');
  const [step, setStep] = useState<Step>({ at: 'names', left: null });
  const toNames = (left: LeftAt) => setStep({ at: 'names', left });
  useGiveUp(step.at !== 'names', () => toNames(null));
  const scan = async () => setStep((await canScan()) ? { at: 'scan' } : { at: 'card', code: '' });
  const password = (
    <a href="/login" className={plain.link} data-quiet>
      {t('password')}
    </a>
  );
  const frame = {
    page,
    wide: step.at === 'names',
    footer: (
      <>
        {password}
        <ReportProblem />
      </>
    ),
  };
  if (step.at === 'pin')
    return (
      <DeviceFrame {...frame}>
        <PinForm person={step.person} onBack={() => toNames(step.person.id)} onChanged={onChanged} />
      </DeviceFrame>
    );
  if (step.at === 'scan')
    return (
      <DeviceFrame {...frame}>
        <ScanCard
          onCode={(code) => setStep({ at: 'card', code })}
          onTyped={() => setStep({ at: 'card', code: '' })}
          onBack={() => toNames('scan')}
        />
      </DeviceFrame>
    );
  if (step.at === 'card')
    return (
      <DeviceFrame {...frame}>
        <CardLogin scanned={step.code} back={{ label: t('back'), go: () => toNames('scan') }} />
      </DeviceFrame>
    );
  if (step.at === 'missing')
    return (
      <DeviceFrame {...frame}>
        <AuthPage title={t('missing.title')} subtitle={t('missing.text')}>
          <div className={plain.stack}>
            <Button large autoFocus onClick={() => void scan()}>
              {t('scan.action')}
            </Button>
            {/* A page of its own, which does without the rest of the program. */}
            <a href={`/in/${page.domain}`} className={`${plain.button} ${classes.way}`} data-plain data-large>
              <span className={plain.label}>{t('missing.number')}</span>
            </a>
            <Button plain large onClick={() => toNames('missing')}>
              {t('back')}
            </Button>
          </div>
        </AuthPage>
      </DeviceFrame>
    );
  return (
    <DeviceFrame {...frame}>
      <Names
        page={page}
        isAway={isAway}
        leftAt={step.left}
        onChoose={(person) => setStep({ at: 'pin', person })}
        onScan={() => void scan()}
        onMissing={() => setStep({ at: 'missing' })}
      />
    </DeviceFrame>
  );
}
