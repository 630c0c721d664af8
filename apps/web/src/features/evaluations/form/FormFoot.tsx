import type { Criterion, EvaluationTotal } from '@klesis/forms/evaluation/scores.ts'
import { Button, Kbd } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import text from '../../../ui/text.module.css'
import classes from './form.module.css'
import { TotalLine } from './TotalLine.tsx'

interface Props {
  criteria: readonly Criterion[]
  made: EvaluationTotal
  isOpen: boolean
  isFinal: boolean
  isFinishing: boolean
  mayFinish: boolean
  /** A final evaluation is changed with a reason. */
  asksReason: boolean
  /** Without a reason it is not changed any more once those of others were shown. */
  isSettled: boolean
  hasNext: boolean
  onFinish: () => void
  onChange: () => void
}

/** The total, and the buttons that make the evaluation final or a draft again. */
export function FormFoot({ criteria, made, isOpen, isFinal, isFinishing, mayFinish, asksReason, isSettled, hasNext, onFinish, onChange }: Props) {
  const { t } = useTranslation('evaluations')
  const goesOn = hasNext && !isFinal
  return (
    <div className={classes.formFoot} data-sticky-foot="bar">
      <TotalLine criteria={criteria} made={made} />
      {isOpen && (
        <div className={classes.finish}>
          {!isFinal && (
            <span className={classes.finishKeys} aria-hidden>
              <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
            </span>
          )}
          {isFinal && !asksReason && isSettled && <p className={text.soft}>{t('form.othersShown')}</p>}
          {isFinal && (asksReason || !isSettled) && (
            <Button variant="default" onClick={onChange}>
              {t(asksReason ? 'revise.open' : 'form.change')}
            </Button>
          )}
          {mayFinish && (
            <Button loading={isFinishing} rightSection={goesOn ? <IconChevronRight size={18} stroke={1.75} aria-hidden /> : undefined} onClick={onFinish}>
              {t(isFinal ? 'form.confirm' : hasNext ? 'form.finish' : 'form.finishLast')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
