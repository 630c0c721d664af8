import type { RunDetails } from '@klesis/contract/procedures/runs.ts'
import { IconBan } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import text from '../../../ui/text.module.css'
import { OutcomeChip } from './OutcomeChip.tsx'
import classes from './run-log.module.css'

/** The rules that did not run because the one of a run failed, and what became of each. */
export function LeftOutRules({ rules }: { rules: RunDetails['leftOut'] }) {
  const { t } = useTranslation('run-log')
  const id = useId()
  if (rules.length === 0) return null
  return (
    <>
      <p id={id} className={classes.cause}>
        {t('leftOut')}
      </p>
      <ul aria-labelledby={id} className={classes.leftOut}>
        {rules.map(({ number, name, isAwaited, notRun, run }) => (
          <li key={number} className={classes.repeated}>
            <span>{name === null ? t('ruleLeftOut', { number }) : t('ruleLeftOutNamed', { number, name })}</span>
            {isAwaited ? (
              <Chip tone="amber" icon={IconBan}>
                {t('isAwaited')}
              </Chip>
            ) : (
              <OutcomeChip outcome={run?.outcome ?? 'nothing'} notRun={notRun} isOfRule />
            )}
            {run && <span className={text.soft}>{t('reference', { id: run.id })}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
