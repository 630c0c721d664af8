import type { ActiveInvitation } from '@klesis/contract/invitations/invitation.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { ActionIcon } from '@mantine/core'
import { IconCalendar, IconHelpCircle, IconUsers } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Deadline } from '../../ui/Deadline.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { toTagTone } from '../masterdata/tag-tone.ts'
import { CardFoot } from './CardFoot.tsx'
import classes from './dashboard.module.css'

const HelpDialog = lazyPart(() => import('../invitations/help/HelpDialog.tsx').then((file) => ({ default: file.HelpDialog })))

interface Props {
  invitation: ActiveInvitation
  isVisitor: boolean
}

/** An open invitation: for whom it is, its period, the remaining time, and the state of the person's application. */
export function InvitationCard({ invitation, isVisitor }: Props) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { id, title, shortNote, tags, startsAt, endsAt, isContinuous, hasHelp, targetGroups, entryKey } = invitation
  return (
    <Card role="group" className={classes.card} aria-label={title} data-guide="choose">
      <div className={classes.tags}>
        {tags.map((tag) => (
          <Chip key={tag.id} tone={toTagTone(tag.meta.color)}>
            {textIn(tag.name, language)}
          </Chip>
        ))}
        {hasHelp && (
          <ActionIcon ml="auto" size="md" aria-label={t('card.help', { title })} onClick={() => setHelpOpen(true)}>
            <IconHelpCircle size={20} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      <h3 className={classes.title}>{title}</h3>
      {shortNote && <p className={classes.soft}>{shortNote}</p>}
      <span className={classes.period}>
        <IconUsers size={18} stroke={1.75} aria-hidden />
        <span>{t(entryKey === null ? 'card.for' : 'card.forAll', { group: textIn(targetGroups.title, language) })}</span>
      </span>
      {!isContinuous && (
        <>
          <span className={classes.period}>
            <IconCalendar size={18} stroke={1.75} aria-hidden />
            <span>
              <DateText moment={startsAt} dateOnly /> – <DateText moment={endsAt} />
            </span>
          </span>
          <Deadline moment={endsAt} remainingOnly />
        </>
      )}
      <div className={classes.foot} data-guide="begin">
        <CardFoot invitation={invitation} isVisitor={isVisitor} />
      </div>
      {isHelpOpen && (
        <Suspense>
          <HelpDialog id={id} title={title} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
