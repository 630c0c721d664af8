import type { UserView } from '@klesis/contract/users/users.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toText } from '../../../ui/localized-text.ts'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { SectionRows } from '../../../ui/SectionRows.tsx'
import text from '../../../ui/text.module.css'
import { InvitationDialog } from './InvitationDialog.tsx'
import { PrivilegeRow } from './PrivilegeRow.tsx'
import { RevokePrivilegeDialog } from './RevokePrivilegeDialog.tsx'

type InvitationGrant = UserView['invitations'][number]
type Open = { action: 'add' } | { action: 'change' | 'take'; of: InvitationGrant } | null

export function InvitationsCard({ user }: { user: UserView }) {
  const { t } = useTranslation('users')
  const language = useLanguage()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const titleOf = ({ id, title }: InvitationGrant) => toText(title, language) || `#${id}`
  const toExisting = (of: InvitationGrant) => ({ invitation: { id: of.id, label: titleOf(of), about: `#${of.id}` }, privilege: of.privilege })
  const add = (
    <Button variant="default" size="sm" onClick={() => setOpen({ action: 'add' })}>
      {t('invitations.add')}
    </Button>
  )
  return (
    <SectionCard title={t('invitations.title')} text={t('invitations.text')} action={add}>
      {user.invitations.length === 0 && <p className={text.flat}>{t('invitations.none')}</p>}
      <SectionRows>
        {user.invitations.map((of) => (
          <PrivilegeRow
            key={of.id}
            title={titleOf(of)}
            about={
              <small>
                {t(`privilege.${of.privilege}`)}: {t(`grants.${of.privilege}`)}
              </small>
            }
            action={
              <Button
                variant="default"
                size="sm"
                aria-label={t('invitations.changeNamed', { title: titleOf(of) })}
                onClick={() => setOpen({ action: 'change', of })}
              >
                {t('invitations.change')}
              </Button>
            }
            onTake={() => setOpen({ action: 'take', of })}
          />
        ))}
      </SectionRows>
      {open?.action === 'add' && <InvitationDialog user={user} onClose={close} />}
      {open?.action === 'change' && <InvitationDialog user={user} existing={toExisting(open.of)} onClose={close} />}
      {open?.action === 'take' && <RevokePrivilegeDialog user={user} title={titleOf(open.of)} of={{ invitationId: open.of.id }} onClose={close} />}
    </SectionCard>
  )
}
