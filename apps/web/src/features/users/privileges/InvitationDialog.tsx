import { type InvitationPrivilege, invitationPrivileges } from '@klesis/contract/access.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { InvitationPrivilegeInput, type UserView } from '@klesis/contract/users/users.ts'
import { Radio, Stack } from '@mantine/core'
import { call } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Option, SearchSelect } from '../../../ui/SearchSelect.tsx'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { useSetPrivilege } from '../users.queries.ts'
import { GrantPrivilegeDialog } from './GrantPrivilegeDialog.tsx'

interface Props {
  user: UserView
  /** The privilege to change; left out to grant a new one. */
  existing?: { invitation: Option; privilege: InvitationPrivilege } | undefined
  onClose: () => void
}

/** Grants a privilege on one invitation. */
export function InvitationDialog({ user, existing, onClose }: Props) {
  const { t } = useTranslation('users')
  const language = useLanguage()
  const form = useServerForm({
    initialValues: { invitation: existing?.invitation ?? null, privilege: existing?.privilege ?? ('view' as InvitationPrivilege) },
    schema: InvitationPrivilegeInput,
    toBody: ({ invitation, privilege }) => ({ invitationId: invitation?.id ?? 0, privilege }),
    faultText: () => t('invitations.missing'),
    check: ({ invitation }) => ({ invitation: invitation ? undefined : t('invitations.missing') }),
    fieldOfBody: { invitationId: 'invitation' },
    save: useSetPrivilege(user),
    onSaved: (_user, { invitation }) => {
      void toast({ message: t('invitations.done', { title: invitation?.label ?? '', name: user.fullname }) })
      onClose()
    },
  })
  const find = async (search: string, signal: AbortSignal) => {
    const { items } = await call(invitations.managed, { query: { search, page: '0' } }, signal)
    return items.map(({ id, title }) => ({ id, label: textIn(title, language) || `#${id}`, about: `#${id}` }))
  }
  return (
    <GrantPrivilegeDialog title={t('invitations.dialog', { name: user.fullname })} form={form} onClose={onClose}>
      <SearchSelect
        cacheKey={`invitations ${language}`}
        find={find}
        label={t('invitations.one')}
        placeholder={t('invitations.placeholder')}
        hint={t('invitations.hint')}
        notFound={t('invitations.notFound')}
        {...form.field('invitation')}
      />
      <Radio.Group label={t('invitations.what')} {...form.input('privilege')}>
        <Stack gap="xs" mt="xs">
          {invitationPrivileges.map((value) => (
            <Radio key={value} value={value} label={t(`privilege.${value}`)} description={t(`grants.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </GrantPrivilegeDialog>
  )
}
