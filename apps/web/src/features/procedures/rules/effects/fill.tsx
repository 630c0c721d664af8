import type { EffectOf } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FieldPiece } from '../edit/FieldPiece.tsx'
import { replaced, without } from '../edit/moved.ts'
import classes from '../rules.module.css'
import type { EffectEditor, EffectProps } from './effect-editor.ts'
import { FilledValue } from './FilledValue.tsx'

type Value = EffectOf<'fill'>['values'][number]
const fresh: Value = { component: '', value: '' }

function FillEditor({ effect, path, onChange }: EffectProps<'fill'>) {
  const { t } = useTranslation('rules')
  const { values } = effect
  const put = (next: Value[]) => onChange({ ...effect, values: next })
  return (
    <>
      {values.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values have no identifiers
        <span key={index} className={classes.words}>
          {index > 0 && t('and')}
          <FieldPiece
            label={t('field')}
            value={one.component}
            path={`${path}.values.${index}.component`}
            onChange={(component) => put(replaced(values, index, { component, value: '' }))}
          />
          {t('with')}
          <FilledValue
            component={one.component}
            value={one.value}
            path={`${path}.values.${index}.value`}
            onChange={(value) => put(replaced(values, index, { ...one, value }))}
          />
          {values.length > 1 && (
            <ActionIcon size="sm" aria-label={t('fill.remove', { number: index + 1 })} onClick={() => put(without(values, index))}>
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </span>
      ))}
      <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => put([...values, fresh])}>
        {t('fill.add')}
      </Button>
    </>
  )
}

export const fillEditor: EffectEditor<'fill'> = { icon: IconPencil, create: () => ({ kind: 'fill', values: [fresh] }), Editor: FillEditor }
