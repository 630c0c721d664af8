import { componentAt } from '@klesis/forms/edit/slot-paths.ts'
import { readFormula } from '@klesis/forms/formula/read-formula.ts'
import { isRule } from '@klesis/forms/rules/run.ts'
import { Button, Input, Text } from '@mantine/core'
import { IconMathFunction } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { useBuilderContext } from '../../builder-context.ts'
import type { EditorProps } from '../use-property.ts'
import { useProperty } from '../use-property.ts'
import { FormulaEditor } from './FormulaEditor.tsx'

/** The calculation of a field from other answers, made of pieces. One that was written by hand is left as it is. */
export function FormulaProperty({ path, property: { at } }: EditorProps) {
  const { t } = useTranslation('builder')
  const { builder } = useBuilderContext()
  const { value } = useProperty(path, at)
  const [isOpen, setOpen] = useState(false)
  const component = componentAt(builder.form, path)
  if (!component) return null
  const isSet = isRule(value)
  const isByHand = isSet && !readFormula(value)
  return (
    <Input.Wrapper size="sm" label={t('property.formula')} labelElement="div">
      {isByHand ? (
        <Text size="sm">{t('formula.byHand')}</Text>
      ) : isSet || isOpen ? (
        <FormulaEditor path={path} at={at} component={component} />
      ) : (
        <div>
          <Button size="compact-sm" variant="default" leftSection={<IconMathFunction size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
            {t('formula.open')}
          </Button>
        </div>
      )}
    </Input.Wrapper>
  )
}
