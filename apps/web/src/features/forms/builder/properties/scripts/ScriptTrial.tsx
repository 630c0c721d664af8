import type { Component, Form } from '@klesis/forms/model/form.ts'
import { type RuleTrial, tryRule } from '@klesis/forms/scripts/try-rule.ts'
import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { useBuilderContext } from '../../builder-context.ts'
import { fieldScripts, type ScriptName } from './script-name.ts'
import classes from './scripts.module.css'

interface Props {
  component: Component
  name: ScriptName
  isEmpty: boolean
}

/** A browser measures elapsed time, so that the limit only stops endless scripts. */
const limits = { scriptMs: 2_000, totalMs: 8_000 }

async function runTrial(form: Form, key: string, rule: string): Promise<RuleTrial[]> {
  const { loadScriptEngine } = await import('@klesis/forms/scripts/load-script-engine.ts')
  const engine = await loadScriptEngine(limits)
  try {
    return tryRule(form, key, rule, { engine, now: new Date() })
  } finally {
    engine.dispose()
  }
}

/** Runs the script on invented answers and on none, as it would run for an applicant. */
export function ScriptTrial({ component, name, isEmpty }: Props) {
  const { t } = useTranslation('builder')
  const { builder } = useBuilderContext()
  const { variable, rule } = fieldScripts[name]
  const [trials, setTrials] = useState<readonly RuleTrial[]>()
  const [isRunning, setRunning] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const run = async () => {
    setRunning(true)
    setFailed(false)
    try {
      setTrials(await runTrial(builder.form, component.key, rule))
    } catch {
      setFailed(true)
    }
    setRunning(false)
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        style={{ justifySelf: 'start' }}
        disabled={isEmpty}
        loading={isRunning}
        leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
        onClick={() => void run()}
      >
        {t('script.try')}
      </Button>
      <div role="status">
        {hasFailed && t('script.notTried')}
        {trials && (
          <dl className={classes.trials}>
            {trials.map(({ on, value, failure }) => (
              <div key={on}>
                <dt>{t(`script.on.${on}`)}</dt>
                <dd data-failed={failure === undefined ? undefined : true}>
                  {failure === undefined ? <code>{`${variable} = ${JSON.stringify(value) ?? 'undefined'}`}</code> : t('script.failed', { message: failure })}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </>
  )
}
