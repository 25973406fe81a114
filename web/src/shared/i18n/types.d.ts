import 'i18next';
import type assignments from './messages/en/assignments.json';
import type auth from './messages/en/auth.json';
import type common from './messages/en/common.json';
import type courses from './messages/en/courses.json';
import type designer from './messages/en/designer.json';
import type designerTabs from './messages/en/designer-tabs.json';
import type employees from './messages/en/employees.json';
import type errors from './messages/en/errors.json';
import type groups from './messages/en/groups.json';
import type importing from './messages/en/import.json';
import type learner from './messages/en/learner.json';
import type learning from './messages/en/learning.json';
import type media from './messages/en/media.json';
import type photo from './messages/en/photo.json';
import type player from './messages/en/player.json';
import type profile from './messages/en/profile.json';
import type reports from './messages/en/reports.json';
import type roles from './messages/en/roles.json';
import type structure from './messages/en/structure.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      assignments: typeof assignments;
      auth: typeof auth;
      common: typeof common;
      courses: typeof courses;
      designer: typeof designer;
      'designer-tabs': typeof designerTabs;
      employees: typeof employees;
      errors: typeof errors;
      groups: typeof groups;
      import: typeof importing;
      learner: typeof learner;
      learning: typeof learning;
      media: typeof media;
      photo: typeof photo;
      player: typeof player;
      profile: typeof profile;
      reports: typeof reports;
      structure: typeof structure;
      roles: typeof roles;
    };
  }
}
