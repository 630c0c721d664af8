import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './ErrorSummary.module.css'

export interface FieldError {
  /** The id of the field's element. */
  field: string
  /** The field's label and what is wrong. */
  text: string
}

interface Props {
  errors: readonly FieldError[]
  /** Number of attempts to submit. After each the summary gets the focus. */
  attempt?: number
  onFollow?: (field: string) => void
}

function goTo(field: string) {
  const element = document.getElementById(field)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/** The faults of a form, each with a link to its field. */
export function ErrorSummary({ errors, attempt = 0, onFollow = goTo }: Props) {
  const { t } = useTranslation('app')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <Alert ref={box} tabIndex={-1} color="red" role="alert" icon={<IconAlertCircle stroke={1.75} />} title={t('summary.title', { count: errors.length })}>
      <ul className={classes.list}>
        {errors.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            <button type="button" className={classes.link} onClick={() => onFollow(field)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
