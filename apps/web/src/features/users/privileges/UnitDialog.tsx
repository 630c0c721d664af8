import { users } from '@klesis/contract/users/users.calls.ts'
import { UnitPrivilegeInput, type UserView } from '@klesis/contract/users/users.ts'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Option, SearchSelect } from '../../../ui/SearchSelect.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { useSetPrivilege } from '../users.queries.ts'
import { GrantPrivilegeDialog } from './GrantPrivilegeDialog.tsx'

const find = async (search: string, signal: AbortSignal): Promise<Option[]> => {
  const { items } = await call(users.units, { query: { search } }, signal)
  return items.map(({ id, code, label, path }) => ({ id, label, about: [code, path.join(' › ')].filter(Boolean).join(' · ') }))
}

/** Grants the privilege to edit one unit and all units below it. */
export function UnitDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { t } = useTranslation('users')
  const form = useServerForm({
    initialValues: { unit: null as Option | null },
    schema: UnitPrivilegeInput,
    toBody: ({ unit }) => ({ unitId: unit?.id ?? 0, privilege: 'edit' as const }),
    faultText: () => t('units.missing'),
    check: ({ unit }) => ({ unit: unit ? undefined : t('units.missing') }),
    fieldOfBody: { unitId: 'unit' },
    save: useSetPrivilege(user),
    onSaved: (_user, { unit }) => {
      void toast({ message: t('units.done', { title: unit?.label ?? '', name: user.fullname }) })
      onClose()
    },
  })
  const { unit } = form.values
  return (
    <GrantPrivilegeDialog title={t('units.dialog', { name: user.fullname })} form={form} onClose={onClose}>
      <SearchSelect
        cacheKey="units"
        find={find}
        label={t('units.one')}
        placeholder={t('units.placeholder')}
        hint={t('units.hint')}
        notFound={t('units.notFound')}
        {...form.field('unit')}
      />
      {unit && <p className={text.soft}>{unit.about}</p>}
      <p className={text.flat}>{t('units.withBelow')}</p>
    </GrantPrivilegeDialog>
  )
}
