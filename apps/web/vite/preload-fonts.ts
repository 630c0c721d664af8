import type { Plugin } from 'vite'

/** Both alphabets, because lines would break again when the second font arrives with other digits and spaces. */
const firstFonts = /commissioner-(greek|latin)-wght.*\.woff2$/

/** Preloads the fonts of both alphabets with the page. */
export const preloadFonts = (): Plugin => ({
  name: 'klesis:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => firstFonts.test(file))
        .map((file) => ({ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` }, injectTo: 'head' })),
  },
})
