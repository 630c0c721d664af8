import { textIn } from '@klesis/contract/text-in.ts'
import type { UserView } from '@klesis/contract/users/users.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { SectionRows } from '../../../ui/SectionRows.tsx'
import text from '../../../ui/text.module.css'
import { InvitationDialog } from './InvitationDialog.tsx'
import { PrivilegeRow } from './PrivilegeRow.tsx'
import { RevokePrivilegeDialog } from './RevokePrivilegeDialog.tsx'

type InvitationGrant = UserView['invitations'][number]
/** The open dialog. */
type Open = { action: 'add' } | { action: 'change' | 'revoke'; grant: InvitationGrant } | null

/** The privileges of a user on single invitations, with dialogs to grant, change and revoke one. */
export function InvitationsCard({ user }: { user: UserView }) {
  const { t } = useTranslation('users')
  const language = useLanguage()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const titleOf = ({ id, title }: InvitationGrant) => textIn(title, language) || `#${id}`
  const toExisting = (grant: InvitationGrant) => ({
    invitation: { id: grant.id, label: titleOf(grant), about: `#${grant.id}` },
    privilege: grant.privilege,
  })
  const add = (
    <Button variant="default" size="sm" onClick={() => setOpen({ action: 'add' })}>
      {t('invitations.add')}
    </Button>
  )
  return (
    <SectionCard title={t('invitations.title')} text={t('invitations.text')} action={add}>
      {user.invitations.length === 0 && <p className={text.flat}>{t('invitations.none')}</p>}
      <SectionRows>
        {user.invitations.map((grant) => (
          <PrivilegeRow
            key={grant.id}
            title={titleOf(grant)}
            about={
              <small>
                {t(`privilege.${grant.privilege}`)}: {t(`grants.${grant.privilege}`)}
              </small>
            }
            action={
              <Button
                variant="default"
                size="sm"
                aria-label={t('invitations.changeNamed', { title: titleOf(grant) })}
                onClick={() => setOpen({ action: 'change', grant })}
              >
                {t('invitations.change')}
              </Button>
            }
            onRevoke={() => setOpen({ action: 'revoke', grant })}
          />
        ))}
      </SectionRows>
      {open?.action === 'add' && <InvitationDialog user={user} onClose={close} />}
      {open?.action === 'change' && <InvitationDialog user={user} existing={toExisting(open.grant)} onClose={close} />}
      {open?.action === 'revoke' && <RevokePrivilegeDialog user={user} title={titleOf(open.grant)} of={{ invitationId: open.grant.id }} onClose={close} />}
    </SectionCard>
  )
}
