import type { ActiveInvitation } from '@klesis/contract/invitations/invitation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkAnchor, LinkButton } from '../../ui/LinkButton.tsx'
import { StateChip, toShownState } from '../../ui/StateChip.tsx'
import { needsOwner } from './by-need.ts'
import classes from './dashboard.module.css'

interface Props {
  invitation: ActiveInvitation
  isVisitor: boolean
}

/** The card's way on: the person's application, the reason why they cannot apply, or the link to apply. */
export function CardFoot({ invitation, isVisitor }: Props) {
  const { t } = useTranslation('dashboard')
  const { id, title, mine, error, entryKey } = invitation
  const page = { to: '/application/new/$invitationId', params: { invitationId: String(id) } } as const
  if (mine) return <OwnApplication id={id} title={title} mine={mine} />
  if (error) {
    return (
      <>
        <span className={classes.soft}>{error.message}</span>
        <LinkAnchor inherit {...page} aria-label={t('card.aboutOf', { title })}>
          {t('card.about')}
        </LinkAnchor>
      </>
    )
  }
  const withoutSignIn = isVisitor && entryKey !== null
  const target = withoutSignIn ? ({ to: '/public/anonymous/$uuid', params: { uuid: entryKey } } as const) : page
  return (
    <>
      <span className={classes.soft}>{t(withoutSignIn ? 'card.noSignIn' : isVisitor ? 'card.signInFirst' : 'card.none')}</span>
      <LinkButton {...target} size="sm" aria-label={t('card.applyTo', { title })}>
        {t('card.apply')}
      </LinkButton>
    </>
  )
}

/** The person's application that waits for them, the only one, or all of them. */
function OwnApplication({ id, title, mine }: Pick<ActiveInvitation, 'id' | 'title'> & { mine: NonNullable<ActiveInvitation['mine']> }) {
  const { t } = useTranslation('dashboard')
  const isOpen = needsOwner(mine)
  return (
    <>
      <StateChip state={toShownState(mine)} />
      {mine.count > 1 && !isOpen ? (
        <LinkAnchor inherit to="/application/new/$invitationId" params={{ invitationId: String(id) }}>
          {t('card.count', { count: mine.count })}
        </LinkAnchor>
      ) : (
        <Way isButton={isOpen} applicationId={mine.id} label={t(isOpen ? 'card.continueWith' : 'card.viewOf', { title })}>
          {isOpen ? t('card.continue') : t('card.view')}
        </Way>
      )}
    </>
  )
}

/** A button where the person has something to do. */
function Way({ isButton, applicationId, label, children }: { isButton: boolean; applicationId: number; label: string; children: string }) {
  const page = { to: '/application/edit/$applicationId', params: { applicationId: String(applicationId) }, 'aria-label': label } as const
  return isButton ? (
    <LinkButton {...page} size="sm">
      {children}
    </LinkButton>
  ) : (
    <LinkAnchor inherit {...page}>
      {children}
    </LinkAnchor>
  )
}
