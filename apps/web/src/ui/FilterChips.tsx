import { IconX } from '@tabler/icons-react'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './FilterChips.module.css'

interface Choice<Value extends string> {
  value: Value
  text: string
}

interface Props<Value extends string> {
  choices: readonly Choice<Value>[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  label?: string
}

/** Filters as chips: a press switches one on, another removes it. None on means all. */
export function FilterChips<Value extends string>({ choices, chosen, onChange, label }: Props<Value>) {
  const { t } = useTranslation('app')
  const toggle = (value: Value) => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset className={classes.chips} aria-label={label ?? t('list.filters')}>
      {choices.map(({ value, text }) => {
        const isOn = chosen.includes(value)
        return (
          <button key={value} type="button" className={classes.chip} aria-pressed={isOn} onClick={() => toggle(value)}>
            {text}
            {isOn && <IconX size={15} stroke={2} aria-hidden />}
          </button>
        )
      })}
    </fieldset>
  )
}
