import { componentAt } from '@klesis/forms/edit/slot-paths.ts'
import { recordsOf } from '@klesis/forms/model/is-record.ts'
import { Button, Input } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { lazyPart } from '../../../../../ui/lazy-part.ts'
import { useBuilderContext } from '../../builder-context.ts'
import type { EditorProps } from '../use-property.ts'
import { useProperty } from '../use-property.ts'

const LogicDialog = lazyPart(() => import('./LogicDialog.tsx').then((file) => ({ default: file.LogicDialog })))

/** Opens the rules by which other answers change the field. */
export function LogicProperty({ path, property: { at } }: EditorProps) {
  const { t } = useTranslation('builder')
  const { builder } = useBuilderContext()
  const { value } = useProperty(path, at)
  const [isOpen, setOpen] = useState(false)
  const component = componentAt(builder.form, path)
  return (
    <Input.Wrapper size="sm" label={t('property.logic')} labelElement="div">
      <div>
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          {t('logic.open', { count: recordsOf(value).length })}
        </Button>
      </div>
      <Suspense>{isOpen && component && <LogicDialog path={path} at={at} onClose={() => setOpen(false)} />}</Suspense>
    </Input.Wrapper>
  )
}
