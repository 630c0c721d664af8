import type { JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { Skeleton, Textarea } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { lazyPart } from '../../../../../ui/lazy-part.ts'
import type { EditorProps } from '../use-property.ts'
import { useProperty } from '../use-property.ts'
import { codeArea } from './code-area.ts'
import { Folded } from './Folded.tsx'
import { FoldedJson } from './JsonProperty.tsx'
import type { ScriptName } from './script-name.ts'

const ScriptBox = lazyPart(() => import('./ScriptBox.tsx').then((file) => ({ default: file.ScriptBox })))

interface Props {
  path: JsonPath
  at: JsonPath
  name: ScriptName
}

/** The author's script, folded until it is opened; JSON logic used instead of a script is shown as JSON. */
export function FoldedScript({ path, at, name }: Props) {
  const { t } = useTranslation('builder')
  const { value } = useProperty(path, at)
  if (typeof value === 'object' && value !== null) return <FoldedJson path={path} at={at} label={t(`property.${name}`)} />
  return (
    <Folded label={t(`property.${name}`)} start={textOf(value ?? '')}>
      <Suspense fallback={<Skeleton height={170} />}>
        <ScriptBox path={path} at={at} name={name} />
      </Suspense>
    </Folded>
  )
}

export function ScriptProperty({ path, property: { name, at } }: EditorProps) {
  return name === 'nextPage' ? <NextPageProperty path={path} at={at} /> : <FoldedScript path={path} at={at} name={name as ScriptName} />
}

/** The page after a page, by its key or by a script. */
function NextPageProperty({ path, at }: { path: JsonPath; at: JsonPath }) {
  const { t } = useTranslation('builder')
  const { value, change } = useProperty(path, at)
  return (
    <Textarea
      {...codeArea}
      label={t('property.nextPage')}
      description={t('script.nextPage')}
      value={textOf(value ?? '')}
      onChange={(event) => change(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    />
  )
}
