import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { WizardStep } from './form-store.ts'
import classes from './wizard.module.css'

interface Props {
  steps: readonly (WizardStep & { hasFault: boolean })[]
  /** The index of the page that is shown. */
  active: number
  onOpen: (index: number) => void
  isHidden: boolean
}

/** The pages of a form as steps to open. */
export function WizardSteps({ steps, active, onOpen, isHidden }: Props) {
  const { t } = useTranslation('forms')
  const box = useRef<HTMLDivElement>(null)
  // Steps that do not fit are scrolled; the present one is in the middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the present step is found by its mark
  useEffect(() => {
    const step = box.current?.querySelector<HTMLElement>('[data-progress]')
    if (box.current && step) box.current.scrollLeft = step.offsetLeft - (box.current.clientWidth - step.offsetWidth) / 2
  }, [active])
  return (
    <div ref={box} className={classes.scroll} hidden={isHidden}>
      <ol className={classes.steps} aria-label={t('wizard.pages')}>
        {steps.map(({ key, label, mayOpen, hasFault }, index) => (
          <li
            key={key}
            className={classes.step}
            data-passed={index < active || undefined}
            data-progress={index === active || undefined}
            data-fault={hasFault || undefined}
          >
            <button
              type="button"
              className={classes.button}
              disabled={!mayOpen}
              aria-current={index === active ? 'step' : undefined}
              onClick={() => onOpen(index)}
            >
              <span className={classes.number} aria-hidden>
                {hasFault && index !== active ? '!' : index < active ? <IconCheck size={18} stroke={2.5} /> : index + 1}
              </span>
              <span className={classes.words}>
                {label}
                {hasFault && <small>{t('wizard.faults')}</small>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
