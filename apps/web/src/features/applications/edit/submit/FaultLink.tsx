import { IconAlertCircle } from '@tabler/icons-react'
import edit from '../edit.module.css'
import type { Missing } from './missing.ts'

interface Props {
  fault: Missing
  onFollow: (missing: Missing) => void
}

/** What is missing, where it is missing, with the way to it. */
export function FaultLink({ fault, onFollow }: Props) {
  return (
    <span className={edit.requirementState}>
      <IconAlertCircle size={15} stroke={1.75} aria-hidden />
      <button type="button" className={edit.link} aria-label={`${fault.label}: ${fault.text}`} onClick={() => onFollow(fault)}>
        {fault.text}
      </button>
    </span>
  )
}
