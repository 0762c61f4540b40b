import type { Routes } from '@angular/router';
import { Detail } from './detail';
import { Form } from './form';
import { List } from './list';

export const routes: Routes = [
  { path: '', component: List },
  { path: 'new', component: Form },
  { path: 'records/:id', component: Detail },
  { path: '**', redirectTo: '' },
];
