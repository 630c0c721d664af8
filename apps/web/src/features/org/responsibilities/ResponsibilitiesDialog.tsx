import type { Responsibility } from '@klesis/contract/org/responsibilities.ts'
import type { UnitNode } from '@klesis/contract/org/units.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import classes from '../org.module.css'
import { responsibilitiesQuery } from '../org.queries.ts'
import { toUnitName } from '../to-unit-name.ts'
import { DeleteResponsibilityDialog } from './DeleteResponsibilityDialog.tsx'
import { ResponsibilityDialog } from './ResponsibilityDialog.tsx'

interface Props {
  unit: UnitNode
  onChanged: (ids: number[]) => void
  onClose: () => void
}
type Inner = { action: 'write'; of?: Responsibility } | { action: 'delete'; of: Responsibility } | undefined

/** The responsibilities of a unit, to add, edit and delete. */
export function ResponsibilitiesDialog({ unit, onChanged, onClose }: Props) {
  const { t } = useTranslation('org')
  const language = useLanguage()
  const { data, error, refetch } = useQuery(responsibilitiesQuery(unit.id))
  const [inner, setInner] = useState<Inner>()
  const back = () => {
    setInner(undefined)
    onChanged([unit.id])
  }
  const readNewer = async (id: number) => (await refetch()).data?.items.find((one) => one.id === id)
  return (
    <>
      <Dialog size="lg" onClose={onClose} title={t('responsibilities.title', { name: toUnitName(unit, language) })} trapFocus={!inner}>
        <Refused error={data ? null : error} onRetry={() => void refetch()} />
        {!data && !error && <RowsSkeleton count={3} height={52} />}
        {data?.items.length === 0 && <EmptyState title={t('responsibilities.none')} />}
        <ul className={classes.rows}>
          {data?.items.map((one) => (
            <li key={one.id} className={classes.row}>
              <div className={classes.text}>
                {one.label}
                {one.subjectType && <small>{t(`responsibility.subject.${one.subjectType}`)}</small>}
              </div>
              <ActionIcon aria-label={t('responsibility.editNamed', { name: one.label })} onClick={() => setInner({ action: 'write', of: one })}>
                <IconPencil size={19} stroke={1.75} />
              </ActionIcon>
              <ActionIcon aria-label={t('responsibility.deleteNamed', { name: one.label })} onClick={() => setInner({ action: 'delete', of: one })}>
                <IconTrash size={19} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <Button variant="default" mt="md" leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setInner({ action: 'write' })}>
          {t('responsibility.add')}
        </Button>
      </Dialog>
      {inner?.action === 'write' && <ResponsibilityDialog unitId={unit.id} responsibility={inner.of} readNewer={readNewer} onClose={back} />}
      {inner?.action === 'delete' && <DeleteResponsibilityDialog responsibility={inner.of} onClose={back} />}
    </>
  )
}
