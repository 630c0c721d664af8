import { scoreOf } from '@klesis/forms/model/score-of.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import type { ComponentType, KeyboardEvent } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { fieldInputs } from '../../forms/render/field-inputs.ts'
import type { FieldInputProps, InputKind } from '../../forms/render/field-props.ts'
import { useForm } from '../../forms/render/form-context.ts'
import { GuideText } from './GuideText.tsx'
import classes from './score.module.css'
import { markOfKey, scaleOf } from './score-scale.ts'

/** The input that the kind of the field has elsewhere. */
function UsualInput<Kind extends InputKind>(props: FieldInputProps<Kind>) {
  const Input: ComponentType<FieldInputProps<Kind>> = fieldInputs[props.kind]
  return <Input {...props} />
}

/** A score of the evaluation: its weight beside the label, its guide below it, and a short scale as one row of marks. */
export function ScoreInput(props: FieldInputProps) {
  const { t } = useTranslation('evaluations')
  const language = useLanguage()
  const { localize } = useForm()
  const { component, path, value, onChange, frame } = props
  const weight = scoreOf(component)?.weight ?? 1
  const marks = scaleOf(component)
  const weightText = weight === 1 ? undefined : t('score.weight', { weight: new Intl.NumberFormat(language).format(weight) })
  if (marks.length === 0) {
    return <UsualInput {...props} frame={{ ...frame, description: [weightText, frame.description].filter(Boolean).join(' · ') || undefined }} />
  }
  const [labelId, guideId, faultId] = [`${frame.id}-label`, `${frame.id}-guide`, `${frame.id}-fault`]
  const press = (event: KeyboardEvent) => {
    const mark = event.ctrlKey || event.metaKey || event.altKey || frame.disabled ? undefined : markOfKey(marks, event)
    if (!mark) return
    event.preventDefault()
    onChange(mark.value)
    event.currentTarget.querySelectorAll('input')[marks.indexOf(mark)]?.focus()
  }
  return (
    <div id={frame.id} className={classes.score} data-path={frame['data-path']}>
      <div className={classes.head}>
        <span id={labelId} className={classes.label}>
          {frame.label}
          {frame.required && (
            <span className={classes.star} aria-hidden>
              {' *'}
            </span>
          )}
        </span>
        {weightText && <span className={classes.weight}>{weightText}</span>}
      </div>
      {frame.description && <GuideText id={guideId}>{frame.description}</GuideText>}
      {frame.error && (
        <p id={faultId} className={classes.fault}>
          {frame.error}
        </p>
      )}
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        aria-describedby={[frame.error && faultId, frame.description && guideId].filter(Boolean).join(' ') || undefined}
        aria-required={frame.required || undefined}
        aria-invalid={frame.error ? true : undefined}
        className={classes.marks}
        style={{ gridTemplateColumns: `repeat(${marks.length}, minmax(0, 1fr))` }}
        onKeyDown={press}
        onBlur={frame.onBlur}
      >
        {marks.map((mark) => (
          <label key={textOf(mark.value)} className={classes.mark}>
            <input
              type="radio"
              name={`${frame.id}-${path.length}`}
              disabled={frame.disabled}
              checked={value !== '' && value !== null && value !== undefined && textOf(value) === textOf(mark.value)}
              onChange={() => onChange(mark.value)}
            />
            <span>{localize(mark.label)}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
