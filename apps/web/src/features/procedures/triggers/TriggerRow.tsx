import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import text from '../../../ui/text.module.css'
import { TriggerActions, type TriggerActionsProps } from './TriggerActions.tsx'
import { TriggerLines, TriggerMarks } from './TriggerFacts.tsx'
import classes from './triggers.module.css'

/** A point, the marks of its script, and what can be done with it. */
export function TriggerRow(props: TriggerActionsProps) {
  const { point, state } = props.of
  const language = useLanguage()
  return (
    <li className={classes.row}>
      <div className={`${text.stacked} ${classes.text}`}>
        <span className={classes.title}>
          <span>{textIn(point.title, language)}</span>
          {state?.exists && <TriggerMarks state={state} />}
        </span>
        <TriggerLines state={state} />
      </div>
      <TriggerActions {...props} />
    </li>
  )
}
