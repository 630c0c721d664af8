import type { ActiveInvitation } from '@klesis/contract/invitations/invitation.ts'
import { ActionIcon } from '@mantine/core'
import { IconCalendar, IconHelpCircle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Deadline } from '../../ui/Deadline.tsx'
import { LinkAnchor, LinkButton } from '../../ui/LinkButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { StateChip, toShownState } from '../../ui/StateChip.tsx'
import classes from './dashboard.module.css'

const HelpDialog = lazyPart(() => import('../invitations/help/HelpDialog.tsx').then((file) => ({ default: file.HelpDialog })))

interface Props {
  invitation: ActiveInvitation
  isVisitor: boolean
}

/** The card's link: apply, continue, or view. */
function Foot({ invitation: { id, title, mine }, isVisitor }: Props) {
  const { t } = useTranslation('dashboard')
  const begin = { to: '/application/new/$invitationId', params: { invitationId: String(id) } } as const
  if (!mine) {
    return (
      <>
        <span className={classes.soft}>{isVisitor ? t('card.signInFirst') : t('card.none')}</span>
        <LinkButton {...begin} size="sm" aria-label={t('card.applyTo', { title })}>
          {t('card.apply')}
        </LinkButton>
      </>
    )
  }
  const isOpen = mine.appState !== 'permanent' || mine.approvalState === 'review'
  return (
    <>
      <StateChip state={toShownState(mine)} />
      {mine.count > 1 && !isOpen ? (
        <LinkAnchor inherit {...begin}>
          {t('card.count', { count: mine.count })}
        </LinkAnchor>
      ) : (
        <LinkAnchor
          inherit
          to="/application/edit/$applicationId"
          params={{ applicationId: String(mine.id) }}
          aria-label={t(isOpen ? 'card.continueWith' : 'card.viewOf', { title })}
        >
          {isOpen ? t('card.continue') : t('card.view')}
        </LinkAnchor>
      )}
    </>
  )
}

/** An open invitation with its period, the remaining time, and the state of the person's application. */
export function InvitationCard({ invitation, isVisitor }: Props) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { id, title, shortNote, tags, startsAt, endsAt, isContinuous, hasHelp } = invitation
  return (
    <Card role="group" className={classes.card} aria-label={title} data-guide="choose">
      <div className={classes.tags}>
        {tags.map((tag) => (
          <Chip key={tag.id}>{tag.name[language] ?? tag.name.el}</Chip>
        ))}
        {hasHelp && (
          <ActionIcon ml="auto" size="md" aria-label={t('card.help', { title })} onClick={() => setHelpOpen(true)}>
            <IconHelpCircle size={20} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      <h3 className={classes.title}>{title}</h3>
      {shortNote && <p className={classes.soft}>{shortNote}</p>}
      {!isContinuous && (
        <>
          <span className={classes.period}>
            <IconCalendar size={18} stroke={1.75} aria-hidden />
            <span>
              <DateText moment={startsAt} dateOnly /> – <DateText moment={endsAt} />
            </span>
          </span>
          <Deadline moment={endsAt} leftOnly />
        </>
      )}
      <div className={classes.foot} data-guide="begin">
        <Foot invitation={invitation} isVisitor={isVisitor} />
      </div>
      {isHelpOpen && (
        <Suspense>
          <HelpDialog id={id} title={title} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
