import type { AssignedMember } from '@klesis/contract/evaluations/assignment.ts'
import { Select } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface Props {
  label: string
  members: readonly AssignedMember[]
  onAdd: (member: AssignedMember) => void
  onClose: () => void
}

/** Chooses one more evaluator: those with the fewest applications first. */
export function AddEvaluator({ label, members, onAdd, onClose }: Props) {
  const { t } = useTranslation('assignment')
  const sorted = members.toSorted((one, other) => one.assigned - other.assigned)
  return (
    <Select
      aria-label={label}
      w={280}
      maw="100%"
      searchable
      autoFocus
      defaultDropdownOpened
      nothingFoundMessage={t('add.none')}
      data={sorted.map(({ personId, name, assigned }) => ({ value: String(personId), label: t('add.load', { name, count: assigned }) }))}
      value={null}
      onChange={(value) => {
        const chosen = members.find(({ personId }) => String(personId) === value)
        if (chosen) onAdd(chosen)
      }}
      onDropdownClose={onClose}
    />
  )
}
