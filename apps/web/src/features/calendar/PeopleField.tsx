import type { PersonChoice } from '@klesis/contract/calendar/calendars.ts'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EmployeeSelect } from '../org/positions/EmployeeSelect.tsx'
import classes from './calendar.module.css'

/** A person who is there already, or one just chosen from the directory. */
export interface PersonDraft {
  name: string
  choice: PersonChoice
}

interface Props {
  label: string
  description?: string
  value: readonly PersonDraft[]
  onChange: (people: PersonDraft[]) => void
  error?: string | undefined
}

const keyOf = ({ choice }: PersonDraft) => ('personId' in choice ? `person ${choice.personId}` : `employee ${choice.employeeId}`)

/** The people chosen, and a search for one more. */
export function PeopleField({ label, description, value, onChange, error }: Props) {
  const { t } = useTranslation('calendar')
  const add = (person: PersonDraft) => {
    if (!value.some((one) => keyOf(one) === keyOf(person))) onChange([...value, person])
  }
  return (
    <div>
      {value.length > 0 && (
        <ul className={classes.people} aria-label={label}>
          {value.map((person) => (
            <li key={keyOf(person)}>
              <Chip isPrivate>
                {person.name}
                <ActionIcon
                  variant="transparent"
                  size={24}
                  aria-label={t('people.remove', { name: person.name })}
                  onClick={() => onChange(value.filter((one) => one !== person))}
                >
                  <IconX size={15} aria-hidden />
                </ActionIcon>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <EmployeeSelect
        label={label}
        description={description ?? t('people.help')}
        value={null}
        error={error}
        onChange={(employee) => employee && add({ name: employee.label, choice: { employeeId: employee.id } })}
      />
    </div>
  )
}
