import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import edit from '../edit.module.css'
import sections from '../sections.module.css'
import type { Missing } from './missing.ts'
import { useUnansweredText } from './use-unanswered-text.ts'

interface Props {
  fault: Missing
  onFollow: (missing: Missing) => void
}

/** What is missing, where it is missing, with the way to it. */
export function FaultLink({ fault, onFollow }: Props) {
  const { t } = useTranslation('submission')
  const text = fault.text === useUnansweredText() ? t('missingHere') : fault.text
  return (
    <span className={sections.wanted}>
      <IconAlertCircle size={15} stroke={1.75} aria-hidden />
      <button type="button" className={edit.link} aria-label={`${fault.label}: ${text}`} onClick={() => onFollow(fault)}>
        {text}
      </button>
    </span>
  )
}
