import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { IconFileText } from '@tabler/icons-react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../rows.module.css'
import { type RowActions, SortableRow } from '../sortable/SortableRow.tsx'

interface Props {
  requirement: Requirement
  actions: RowActions
}

export function RequirementRow({ requirement, actions: rowActions }: Props) {
  const { t } = useTranslation('invitations')
  const { attachmentType, isRequired, min, max, keepFileName, actions, note, template } = requirement
  const language = useLanguage()
  const title = textIn(attachmentType.title, language)
  const least = isRequired ? Math.max(1, min) : 0
  const howMany = () => {
    if (least === max) return t('requirements.exactly', { count: max })
    return least > 0 ? t('requirements.range', { min: least, max }) : t('requirements.upTo', { count: max })
  }
  const facts = [
    t(isRequired ? 'requirements.required' : 'requirements.optional'),
    howMany(),
    keepFileName && t('requirements.keepsName'),
    template && t('requirements.hasTemplate', { name: template.name }),
    actions !== null && t('requirements.hasActions'),
  ]
  return (
    <SortableRow id={requirement.id} title={title} actions={rowActions}>
      <IconFileText size={20} stroke={1.75} aria-hidden className={classes.mark} />
      <span className={classes.text}>
        <b>{title}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {note && <small>{textIn(note, language)}</small>}
      </span>
    </SortableRow>
  )
}
