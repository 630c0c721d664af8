import { IconTag } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { PieceSelect } from '../edit/PieceSelect.tsx'
import { useRuleScope } from '../state/rule-context.ts'
import type { EffectEditor, EffectProps } from './effect-editor.ts'

function TagEditor({ effect, path, onChange }: EffectProps<'tag'>) {
  const { t } = useTranslation('rules')
  const { choices, names } = useRuleScope()
  const known = choices.tags.map(({ id }) => ({ value: String(id), label: names.tag(id) }))
  const isKnown = effect.tagId === 0 || choices.tags.some(({ id }) => id === effect.tagId)
  const data = [{ value: '0', label: t('chooseTag') }, ...known, ...(isKnown ? [] : [{ value: String(effect.tagId), label: String(effect.tagId) }])]
  return (
    <>
      <PieceSelect
        label={t('tagChange')}
        value={effect.change}
        data={[
          { value: 'add', label: t('tagChange.add') },
          { value: 'remove', label: t('tagChange.remove') },
        ]}
        onChange={(change) => onChange({ ...effect, change: change === 'remove' ? 'remove' : 'add' })}
      />
      <PieceSelect
        label={t('tag')}
        value={String(effect.tagId)}
        data={data}
        path={`${path}.tagId`}
        onChange={(id) => onChange({ ...effect, tagId: Number(id) })}
      />
      {known.length === 0 && <small>{t('tag.none')}</small>}
    </>
  )
}

export const tagEditor: EffectEditor<'tag'> = { icon: IconTag, create: () => ({ kind: 'tag', change: 'add', tagId: 0 }), Editor: TagEditor }
