import type { AvailableInvitation } from '@klesis/contract/invitations/invitation.ts'
import { toPublishState } from '@klesis/contract/invitations/publish-state.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { IconCalendar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { StateChip } from '../../../ui/StateChip.tsx'
import text from '../../../ui/text.module.css'
import { LoginTypeIcon } from './LoginTypeIcon.tsx'
import classes from './lists.module.css'

interface Props {
  invitation: AvailableInvitation
  /** Administrators also see unpublished invitations. */
  showsState: boolean
  onFollow: () => void
}

/** A link to an invitation the person can apply to. */
export function AvailableInvitationLink({ invitation, showsState, onFollow }: Props) {
  const language = useLanguage()
  const { id, title, shortNote, tags, startsAt, endsAt, isContinuous, isExpired, targetGroups } = invitation
  const period = (
    <>
      <DateText moment={startsAt} dateOnly /> – <DateText moment={endsAt} />
    </>
  )
  return (
    <Link className={classes.invitation} to="/application/new/$invitationId" params={{ invitationId: String(id) }} onClick={onFollow}>
      <LoginTypeIcon targetGroup={targetGroups} />
      <div className={classes.cardText}>
        <b className={classes.invitationTitle}>{title}</b>
        {shortNote && <span className={text.soft}>{shortNote}</span>}
        {!isContinuous && (
          <span className={classes.fact}>
            <IconCalendar size={18} stroke={1.75} aria-hidden />
            {isExpired ? <s>{period}</s> : <span>{period}</span>}
          </span>
        )}
        <span className={classes.tags}>
          {tags.map((tag) => (
            <Chip key={tag.id}>{textIn(tag.name, language)}</Chip>
          ))}
          {isExpired && <StateChip state="expired" />}
          {showsState && <StateChip state={toPublishState(invitation)} />}
        </span>
      </div>
    </Link>
  )
}
