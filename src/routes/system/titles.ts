import { defineMessages } from '../../core/i18n/translator';

/** Titles load with the shell, before any screen of the area. */
export const systemTitles = defineMessages({ project: '资源组' }, { project: 'Resource groups' });
