/** What the bar of every page says. */
export const siteTexts = {
  'zh-CN': {
    gallery: '元素展示',
    console: '完整控制台',
    partner: '合作伙伴页面示例',
    examples: '嵌入示例与源码',
    contract: '接口契约',
    docs: '文档中心',
    language: '语言',
    theme: '主题',
    auto: '跟随系统',
    light: '浅色',
    dark: '深色',
  },
  en: {
    gallery: 'Gallery',
    console: 'The full console',
    partner: 'A partner’s page',
    examples: 'Examples and their source',
    contract: 'Contract',
    docs: 'Documentation',
    language: 'Language',
    theme: 'Theme',
    auto: 'System',
    light: 'Light',
    dark: 'Dark',
  },
} as const;
