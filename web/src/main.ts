import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { prefs } from './lib/prefs.svelte';

prefs.show();

export default mount(App, { target: document.getElementById('app')! });
