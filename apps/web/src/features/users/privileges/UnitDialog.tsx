import { users } from '@klesis/contract/users/users.calls.ts'
import type { UserView } from '@klesis/contract/users/users.ts'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Option, SearchSelect } from '../../../ui/SearchSelect.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { useSetPrivilege } from '../users.queries.ts'
import { GiveDialog } from './GiveDialog.tsx'

const find = async (search: string, signal: AbortSignal): Promise<Option[]> => {
  const { items } = await call(users.units, { query: { search } }, signal)
  return items.map(({ id, code, label, path }) => ({ id, label, about: [code, path.join(' › ')].filter(Boolean).join(' · ') }))
}

/** Lets the person edit one unit and all below it. */
export function UnitDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { t } = useTranslation('users')
  const [unit, setUnit] = useState<Option | null>(null)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const give = useSetPrivilege(user)
  const submit = () => {
    setMissing(!unit)
    if (!unit) return field.current?.focus()
    give.mutate(
      { unitId: unit.id, privilege: 'edit' },
      {
        onSuccess: () => {
          void toast({ message: t('units.done', { title: unit.label, name: user.fullname }) })
          onClose()
        },
      },
    )
  }
  return (
    <GiveDialog title={t('units.dialog', { name: user.fullname })} error={give.error} isBusy={give.isPending} onSubmit={submit} onClose={onClose}>
      <SearchSelect
        name="units"
        find={find}
        label={t('units.one')}
        placeholder={t('units.placeholder')}
        hint={t('units.hint')}
        notFound={t('units.notFound')}
        field={field}
        value={unit}
        onChange={setUnit}
        error={isMissing && !unit ? t('units.missing') : undefined}
      />
      {unit && <p className={text.soft}>{unit.about}</p>}
      <p className={text.flat}>{t('units.withBelow')}</p>
    </GiveDialog>
  )
}
