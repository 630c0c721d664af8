import { asksLater } from '@klesis/contract/procedures/rules/rule-points.ts'
import { Switch } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { LocalizedInput } from '../../../../ui/LocalizedInput.tsx'
import { PieceSelect } from '../edit/PieceSelect.tsx'
import { useRuleScope } from '../state/rule-context.ts'
import { useFaultText } from '../state/use-fault-text.ts'
import texts from '../texts/texts.module.css'
import type { EffectEditor, EffectProps } from './effect-editor.ts'

function DocumentEditor({ effect, path, onChange }: EffectProps<'document'>) {
  const { t } = useTranslation('rules')
  const { choices, names, point } = useRuleScope()
  const fault = useFaultText()
  const { attachmentTypeId, title } = effect
  const isLate = asksLater(point)
  const known = choices.attachmentTypes.map(({ id }) => ({ value: String(id), label: names.attachmentType(id) }))
  const isKnown = attachmentTypeId === 0 || choices.attachmentTypes.some(({ id }) => id === attachmentTypeId)
  const data = [
    { value: '0', label: t('document.choose') },
    ...known,
    ...(isKnown ? [] : [{ value: String(attachmentTypeId), label: String(attachmentTypeId) }]),
  ]
  /** A document is called like its type until its title is written. */
  const choose = (id: string) => {
    const typed = Object.values(title).some((words) => words.trim() !== '')
    const of = choices.attachmentTypes.find((one) => String(one.id) === id)
    onChange({ ...effect, attachmentTypeId: Number(id), ...(!typed && of && { title: of.title }) })
  }
  return (
    <>
      <PieceSelect label={t('document.type')} value={String(attachmentTypeId)} data={data} path={`${path}.attachmentTypeId`} onChange={choose} />
      {known.length === 0 && <small>{t('document.none')}</small>}
      <div className={texts.box}>
        <div className={texts.text}>
          <LocalizedInput
            label={t('document.title')}
            languages={choices.languages}
            value={title}
            error={fault(`${path}.title`)}
            description={t(isLate ? 'document.laterHint' : 'document.hint')}
            onChange={(next) => onChange({ ...effect, title: next })}
          />
        </div>
      </div>
      {isLate && (
        <Switch
          label={t('document.holds')}
          checked={effect.holds === true}
          onChange={({ currentTarget: { checked } }) => onChange({ ...effect, holds: checked })}
        />
      )}
    </>
  )
}

export const documentEditor: EffectEditor<'document'> = {
  icon: IconFilePlus,
  create: () => ({ kind: 'document', attachmentTypeId: 0, title: {} }),
  Editor: DocumentEditor,
}
