import type { DryRunResult } from '@klesis/contract/procedures/dry-run.ts'
import { type TriggerId, triggerPointOf } from '@klesis/contract/procedures/trigger-points.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconHandStop, IconShieldCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './dry-run.module.css'
import { EffectRow } from './EffectRow.tsx'
import { TriedRules } from './TriedRules.tsx'

interface Props {
  triggerId: TriggerId
  result: DryRunResult
  /** What has changed since the run; null if nothing has. */
  stale: Stale | null
}
export type Stale = 'script' | 'rules' | 'choice'

const looks = {
  answered: { color: 'green', icon: IconCheck },
  nothing: { color: 'green', icon: IconCheck },
  refused: { color: 'amber', icon: IconHandStop },
  failed: { color: 'red', icon: IconX },
} as const

/** What a dry run found: its outcome in words, what would happen in order, what the script wrote, and its answer. */
export function DryRunOutcome({ triggerId, result, stale }: Props) {
  const { t } = useTranslation('dry-run')
  const { outcome, rules, script, effects, log, answer, durationMs } = result
  const { color, icon: Icon } = looks[outcome]
  const cause = useCause(result)
  const section = useRef<HTMLElement>(null)
  // Below the choices it may stand outside what is seen.
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    void section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isCalled = effects.some((effect) => effect.kind === 'outside' && effect.isCalled)
  return (
    <section ref={section} className={classes.result} aria-label={t('result')} data-stale={stale !== null || undefined}>
      {stale && (
        <Alert color="amber" role="status" icon={<IconAlertTriangle stroke={1.75} />}>
          {t(`stale.${stale}`)}
        </Alert>
      )}
      <Alert color={color} role="status" title={t(rules.length > 0 ? `both.${outcome}` : `outcome.${outcome}`)} icon={<Icon stroke={1.75} />}>
        {cause.length > 0 &&
          cause.map((text) => (
            <p key={text} className={classes.line}>
              {text}
            </p>
          ))}
      </Alert>
      <p className={classes.safe}>
        <IconShieldCheck size={18} stroke={1.75} aria-hidden />
        {t(isCalled ? 'onlyCalled' : 'nothingWritten')} {script === 'ran' && t('took', { ms: durationMs })}
      </p>
      {rules.length > 0 && <TriedRules rules={rules} />}
      {script === 'ran' && rules.length > 0 && <h4 className={classes.heading}>{t('script')}</h4>}
      {script === 'ran' && <Effects triggerId={triggerId} result={result} />}
      {script === 'notAsked' && <p className={classes.line}>{t('script.notAsked')}</p>}
      {log.length > 0 && (
        <>
          <h4 className={classes.heading}>{t('log')}</h4>
          <Code label={t('log')} code={log.join('\n')} />
        </>
      )}
      {answer !== undefined && (
        <details className={classes.answer}>
          <summary>{t('answer')}</summary>
          <Code label={t('answer')} code={JSON.stringify(answer, null, 2)} />
        </details>
      )}
    </section>
  )
}

/** Why it failed or would refuse, line by line; nothing for a run that went well. */
function useCause({ fault, message, line, answerIssues }: DryRunResult): string[] {
  const { t } = useTranslation('dry-run')
  const details = answerIssues.length > 0 ? answerIssues.map(({ path, message: wrong }) => [path, wrong].filter(Boolean).join(': ')) : [message ?? '']
  const all = [fault ? t(`fault.${fault}`) : '', ...details.filter((detail) => detail !== fault), line === null ? '' : t('line', { line })]
  return all.filter((text) => text !== '')
}

function Effects({ triggerId, result: { outcome, effects } }: Pick<Props, 'triggerId' | 'result'>) {
  const { t } = useTranslation('dry-run')
  const isPortalMail = triggerPointOf(triggerId).kind === 'mail' && (outcome === 'nothing' || outcome === 'failed')
  return (
    <div>
      <h4 className={classes.heading}>{t('effects')}</h4>
      <ol className={classes.effects}>
        {effects.map((effect, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the effects of one run never change
          <EffectRow key={index} effect={effect} />
        ))}
        {isPortalMail && <li>{t('effects.portalMail')}</li>}
      </ol>
      {effects.length === 0 && !isPortalMail && <p className={classes.line}>{t('effects.none')}</p>}
    </div>
  )
}

function Code({ label, code }: { label: string; code: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.code} aria-label={label} tabIndex={0}>
      {code}
    </section>
  )
}
