import { Checkbox } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import classes from '../edit.module.css'
import { fieldId } from '../sections.ts'
import type { Editing } from '../use-editing.ts'

type Field =
  | ('isPublished' | 'isArchived' | 'avatarRequired' | 'appExperience' | 'appItems' | 'appScopus')
  | ('appOthers' | 'appComments' | 'appEvaluation' | 'appApprovals')
type Flag = 'protocol' | 'showDocCount' | 'anonymous'

interface Props {
  editing: Pick<Editing, 'draft' | 'change'>
  fields?: readonly Field[]
  flags?: readonly Flag[]
}

/** Checkboxes of an invitation, of fields of its own and of its flags. */
export function OptionBoxes({ editing: { draft, change }, fields = [], flags = [] }: Props) {
  const { t } = useTranslation('invitations')
  return (
    <div className={classes.options}>
      {fields.map((name) => (
        <Checkbox
          key={name}
          id={fieldId(name)}
          label={t(`option.${name}`)}
          checked={draft[name]}
          onChange={(event) => change({ [name]: event.currentTarget.checked })}
        />
      ))}
      {flags.map((name) => (
        <Checkbox
          key={name}
          label={t(`option.${name}`)}
          checked={draft.flags[name]}
          onChange={(event) => change({ flags: { ...draft.flags, [name]: event.currentTarget.checked } })}
        />
      ))}
    </div>
  )
}
