import type { UserView } from '@klesis/contract/users/users.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { SectionRows } from '../../../ui/SectionRows.tsx'
import text from '../../../ui/text.module.css'
import { PrivilegeRow } from './PrivilegeRow.tsx'
import { RevokePrivilegeDialog } from './RevokePrivilegeDialog.tsx'
import { UnitDialog } from './UnitDialog.tsx'

/** The privileges of a user in single units, with dialogs to grant and revoke one. */
export function UnitsCard({ user }: { user: UserView }) {
  const { t } = useTranslation('users')
  const [isAdding, setAdding] = useState(false)
  const [revoking, setRevoking] = useState<UserView['units'][number] | null>(null)
  const add = (
    <Button variant="default" size="sm" onClick={() => setAdding(true)}>
      {t('units.add')}
    </Button>
  )
  return (
    <SectionCard title={t('units.title')} text={t('units.text')} action={add}>
      {user.units.length === 0 && <p className={text.flat}>{t('units.none')}</p>}
      <SectionRows>
        {user.units.map((unit) => (
          <PrivilegeRow key={unit.id} title={unit.label} onRevoke={() => setRevoking(unit)} />
        ))}
      </SectionRows>
      {isAdding && <UnitDialog user={user} onClose={() => setAdding(false)} />}
      {revoking && <RevokePrivilegeDialog user={user} title={revoking.label} of={{ unitId: revoking.id }} onClose={() => setRevoking(null)} />}
    </SectionCard>
  )
}
