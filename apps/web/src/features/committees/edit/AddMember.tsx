import type { EmployeeView } from '@klesis/contract/org/employees.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Option } from '../../../ui/SearchSelect.tsx'
import { EmployeeSelect } from '../../org/positions/EmployeeSelect.tsx'
import { readEmployee } from '../committees.queries.ts'
import { type MemberDraft, memberKey, newMember } from './committee-draft.ts'
import classes from './edit.module.css'

interface Props {
  /** The members as they are when it is called. */
  membersNow: () => readonly MemberDraft[]
  today: string
  onAdd: (member: MemberDraft) => void
}

/** Adds a person of the directory to the members, unless a rule prevents it. */
export function AddMember({ membersNow, today, onAdd }: Props) {
  const { t } = useTranslation('committees')
  const [chosen, setChosen] = useState<Option | null>(null)
  const [added, setAdded] = useState('')
  /** Who may not be added and why; another may have been chosen meanwhile. */
  const [refused, setRefused] = useState<{ id: number; name: string; fault: string }>()
  const whyNot = (employee: EmployeeView, member: MemberDraft) => {
    if (!employee.isActive) return t('add.inactive')
    if (!employee.hasAccount) return t('add.noAccount')
    const isKnown = membersNow().some((one) => memberKey(one) === memberKey(member) || one.address.toLowerCase() === member.address.toLowerCase())
    return isKnown ? t('add.already') : undefined
  }
  const look = useMutation({
    mutationFn: async ({ id }: Option) => {
      const employee = await readEmployee(id)
      const member = newMember(employee, today)
      return { member, fault: whyNot(employee, member) }
    },
    onSuccess: ({ member, fault }, { id }) => {
      if (fault) return setRefused({ id, name: member.name, fault })
      onAdd(member)
      setAdded(member.name)
      // Another may have been chosen meanwhile.
      setChosen((now) => (now?.id === id ? null : now))
    },
  })
  const choose = (option: Option | null) => {
    setChosen(option)
    setAdded('')
    setRefused(undefined)
    if (option) look.mutate(option)
    else look.reset()
  }
  const refusal = refused && (refused.id === chosen?.id ? refused.fault : `${refused.name}: ${refused.fault}`)
  return (
    <div className={classes.add}>
      <EmployeeSelect
        label={t('add.label')}
        description={t('add.help')}
        value={chosen}
        onChange={choose}
        error={refusal ?? (chosen ? look.error?.message : undefined)}
      />
      <p className={classes.added} role="status">
        {added && t('add.done', { name: added })}
      </p>
    </div>
  )
}
