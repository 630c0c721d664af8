import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import { Alert, Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { IconFlask, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { toShipped } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import type { TriggerKey } from '../triggers/triggers.queries.ts'
import { DryRunOutcome, type Stale } from './DryRunOutcome.tsx'
import classes from './dry-run.module.css'
import { noFacts, toFactsBody } from './point-facts.ts'
import { type Choice, SubjectFields } from './SubjectFields.tsx'
import { type DryRunBody, useDryRun, useSeconds } from './use-dry-run.ts'

interface Props {
  trigger: TriggerKey
  /** The script as it stands on the page; without it the one that is saved is tried. */
  script?: string
  /** The rules of the point as they stand on the page; without them those that are saved are tried. */
  rules?: readonly Rule[]
  /** Says no where the rules have to be mended first, and shows where. */
  areRulesReady?: () => boolean
  onApplication?: (id: number | undefined) => void
  onStart?: () => void
}

/** From how many seconds on a run shows them and can be stopped. */
const patience = 2

/** Tries the rules and the script of a point on an application and tells what they would do. Ctrl+Enter runs it, wherever the focus is. */
export function DryRunPanel({ trigger, script, rules, areRulesReady = ready, onApplication, onStart }: Props) {
  const { t } = useTranslation('dry-run')
  const language = toShipped(useLanguage())
  const titleId = useId()
  const [choice, setChoice] = useState<Choice>({ isInvented: true, application: null, language, outside: false, facts: noFacts })
  const [missing, setMissing] = useState<Missing>()
  const { run, start, stop } = useDryRun(trigger)
  const isRunning = run?.state === 'running'
  const seconds = useSeconds(isRunning)
  const body = toBody(trigger, choice, { script, rules })
  const section = useRef<HTMLElement>(null)

  const press = () => {
    if (isRunning) return
    const lacks = script?.trim() === '' ? 'script' : !(choice.isInvented || choice.application) ? 'application' : areRulesReady() ? undefined : 'rules'
    setMissing(lacks)
    onStart?.()
    if (!lacks) void start(body)
  }
  useCtrlEnter(section, press)

  const change = (chosen: Choice) => {
    setChoice(chosen)
    setMissing(undefined)
    onApplication?.(chosen.isInvented ? undefined : chosen.application?.id)
  }
  return (
    <section ref={section} className={classes.panel} aria-labelledby={titleId}>
      <Stack gap="sm">
        <div>
          <h3 id={titleId} className={classes.title}>
            <IconFlask size={20} stroke={1.75} aria-hidden />
            {t('title')}
          </h3>
          <p className={text.soft}>{t(rules ? 'leadRules' : script === undefined ? 'leadSaved' : 'lead')}</p>
        </div>
        <SubjectFields {...trigger} choice={choice} isApplicationMissing={missing === 'application'} onChange={change} />
        {(missing === 'script' || missing === 'rules') && (
          <Text c="red" size="sm" role="alert">
            {t(missing === 'script' ? 'empty' : 'rulesFaulty')}
          </Text>
        )}
        <Group gap="sm">
          <Button leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />} loading={isRunning} onClick={press}>
            {t(run ? 'again' : 'run')}
          </Button>
          {isRunning && seconds >= patience && (
            <Button variant="default" leftSection={<IconPlayerStop size={18} stroke={1.75} aria-hidden />} onClick={stop}>
              {t('stop')}
            </Button>
          )}
          <Kbd visibleFrom="sm">{t('keys')}</Kbd>
        </Group>
        <div role="status">
          {isRunning && <p className={text.soft}>{seconds >= patience ? t('seconds', { seconds }) : t('running')}</p>}
          {run?.state === 'stopped' && <Alert color="gray">{t('stopped')}</Alert>}
        </div>
        {run?.state === 'refused' && <Refused error={run.error} onRetry={press} />}
        {run?.state === 'done' && <DryRunOutcome triggerId={trigger.triggerId} result={run.result} stale={staleOf(run.body, body)} />}
      </Stack>
    </section>
  )
}

type Missing = 'script' | 'application' | 'rules'
const ready = () => true

interface Tried {
  script: string | undefined
  rules: readonly Rule[] | undefined
}

function toBody({ triggerId }: TriggerKey, { isInvented, application, language, outside, facts }: Choice, { script, rules }: Tried): DryRunBody {
  return {
    ...(script !== undefined && { script }),
    ...(rules && { rules: [...rules] }),
    ...(!isInvented && application && { applicationId: application.id }),
    language,
    outside,
    ...toFactsBody(triggerId, facts),
  }
}

/** What has changed since the run. */
function staleOf(ran: DryRunBody, now: DryRunBody): Stale | null {
  if (ran.script !== now.script) return 'script'
  if (JSON.stringify(ran.rules) !== JSON.stringify(now.rules)) return 'rules'
  return JSON.stringify({ ...ran, script: '' }) === JSON.stringify({ ...now, script: '' }) ? null : 'choice'
}

/** Also in a code editor, where it would begin a new line; not while a dialog is over the panel. */
function useCtrlEnter(section: RefObject<HTMLElement | null>, press: () => void) {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const isCovered = () => document.querySelector('[aria-modal="true"]') !== null && !section.current?.closest('[aria-modal="true"]')
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isCovered()) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [section])
}
