import { type InvitationPrivilege, invitationPrivileges } from '@klesis/contract/access.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import type { UserView } from '@klesis/contract/users/users.ts'
import { Radio, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toText } from '../../../ui/localized-text.ts'
import { type Option, SearchSelect } from '../../../ui/SearchSelect.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSetPrivilege } from '../users.queries.ts'
import { GiveDialog } from './GiveDialog.tsx'

interface Props {
  user: UserView
  /** Where a privilege is changed instead of given. */
  given?: { invitation: Option; privilege: InvitationPrivilege } | undefined
  onClose: () => void
}

/** What the person may do with one invitation. */
export function InvitationDialog({ user, given, onClose }: Props) {
  const { t } = useTranslation('users')
  const language = useLanguage()
  const [invitation, setInvitation] = useState<Option | null>(given?.invitation ?? null)
  const [privilege, setPrivilege] = useState<InvitationPrivilege>(given?.privilege ?? 'view')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const give = useSetPrivilege(user)
  const find = async (search: string, signal: AbortSignal) => {
    const { items } = await call(invitations.managed, { query: { search, page: '0' } }, signal)
    return items.map(({ id, title }) => ({ id, label: toText(title, language) || `#${id}`, about: `#${id}` }))
  }
  const submit = () => {
    setMissing(!invitation)
    if (!invitation) return field.current?.focus()
    give.mutate(
      { invitationId: invitation.id, privilege },
      {
        onSuccess: () => {
          void toast({ message: t('invitations.done', { title: invitation.label, name: user.fullname }) })
          onClose()
        },
      },
    )
  }
  return (
    <GiveDialog title={t('invitations.dialog', { name: user.fullname })} error={give.error} isBusy={give.isPending} onSubmit={submit} onClose={onClose}>
      <SearchSelect
        name={`invitations ${language}`}
        find={find}
        label={t('invitations.one')}
        placeholder={t('invitations.placeholder')}
        hint={t('invitations.hint')}
        notFound={t('invitations.notFound')}
        field={field}
        value={invitation}
        onChange={setInvitation}
        error={isMissing && !invitation ? t('invitations.missing') : undefined}
      />
      <Radio.Group label={t('invitations.what')} value={privilege} onChange={(value) => setPrivilege(value as InvitationPrivilege)}>
        <Stack gap="xs" mt="xs">
          {invitationPrivileges.map((value) => (
            <Radio key={value} value={value} label={t(`privilege.${value}`)} description={t(`grants.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </GiveDialog>
  )
}
