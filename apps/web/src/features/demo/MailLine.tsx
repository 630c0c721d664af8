import type { MailboxItem } from '@klesis/contract/demo/demo.ts'
import { DateText } from '../../ui/DateText.tsx'
import classes from './Mailbox.module.css'

interface Props {
  mail: MailboxItem
  isChosen: boolean
  onChoose: () => void
}

export function MailLine({ mail: { to, subject, receivedAt }, isChosen, onChoose }: Props) {
  return (
    <li>
      <button type="button" className={classes.mail} aria-pressed={isChosen} onClick={onChoose}>
        <strong>{subject}</strong>
        <span>{to}</span>
        <span>
          <DateText moment={receivedAt} />
        </span>
      </button>
    </li>
  )
}
