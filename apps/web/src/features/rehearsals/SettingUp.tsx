import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import { Alert, Button, Group, Loader } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'
import text from '../../ui/text.module.css'
import classes from './rehearsals.module.css'
import { useFresh } from './use-fresh.ts'

type SetUpStep = NonNullable<Rehearsal['failedAt']>
const setUpSteps: readonly SetUpStep[] = ['waiting', 'tables', 'copying']

/** What is done until a rehearsal can begin. */
export function SettingUp({ state, replay }: { state: SetUpStep; replay: Rehearsal['replay'] }) {
  const { t } = useTranslation('rehearsals')
  const reached = setUpSteps.indexOf(state)
  return (
    <section className={classes.box} role="status">
      <h2 className={classes.heading}>{t('setUp.title')}</h2>
      <p className={text.soft}>{t('setUp.lead')}</p>
      <ol className={classes.setUp}>
        {setUpSteps.map((step, index) => (
          <li key={step} data-done={index < reached || undefined} aria-current={index === reached ? 'step' : undefined}>
            {index < reached && <IconCheck size={18} stroke={1.75} aria-hidden />}
            {index === reached && <Loader size={18} aria-hidden />}
            {index > reached && <IconCircleDashed size={18} stroke={1.75} aria-hidden />}
            {t(`setUp.${step}`)}
            {step === 'copying' && index === reached && replay && ` · ${t('setUp.again', { done: replay.done, count: replay.total })}`}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** At which step it stopped, and how to try again. */
export function SetUpFailed({ rehearsal }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation('rehearsals')
  const { start, begin } = useFresh(rehearsal)
  const { failedAt } = rehearsal
  return (
    <Alert color="red" role="alert" title={t('failed.title')} icon={<IconAlertCircle stroke={1.75} />}>
      {failedAt && `${t('failed.at', { step: t(`setUp.${failedAt}`) })} `}
      {t('failed.text')}
      <Group mt="sm">
        <Button variant="default" size="sm" loading={start.isPending} onClick={() => begin()}>
          {t('failed.retry')}
        </Button>
      </Group>
      <Refused error={start.error} />
    </Alert>
  )
}
